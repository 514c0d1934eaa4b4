package org.parquetvs.scan.csv;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The encodings of text files. */
public enum TextEncoding {
    UTF_8("UTF-8"),
    /** Byte order as the byte order mark says; without one, the more significant byte comes first. */
    UTF_16("UTF-16"),
    UTF_16LE("UTF-16LE"),
    UTF_16BE("UTF-16BE"),
    US_ASCII("US-ASCII"),
    ISO_8859_1("ISO-8859-1"),
    ISO_8859_2("ISO-8859-2"),
    ISO_8859_15("ISO-8859-15"),
    WINDOWS_1250("windows-1250"),
    WINDOWS_1251("windows-1251"),
    WINDOWS_1252("windows-1252");

    private final String charset;

    TextEncoding(String charset) {
        this.charset = charset;
    }

    /** Its name in the registry of character sets. */
    public String charset() {
        return charset;
    }

    /** The character set that decodes it. */
    public Charset decoder() {
        return Charset.forName(charset);
    }

    /**
     * Whether line breaks, separators and quotes are the same bytes as in ASCII, and never part of another character.
     */
    public boolean isAsciiBased() {
        return this != UTF_16 && this != UTF_16LE && this != UTF_16BE;
    }

    /**
     * The encoding of this name, regardless of case and of whether its parts are joined by hyphens, underscores or
     * nothing.
     */
    public static Optional<TextEncoding> of(String name) {
        return Arrays.stream(values())
                .filter(encoding -> plain(encoding.charset).equals(plain(name)))
                .findFirst();
    }

    /** All names, for messages. */
    public static String names() {
        return Arrays.stream(values()).map(TextEncoding::charset).collect(Collectors.joining(", "));
    }

    private static String plain(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
    }
}
