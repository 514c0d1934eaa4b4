package org.parquetvs.cli.command;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.parquetvs.console.FailureText;
import org.parquetvs.console.UsageException;
import org.parquetvs.local.error.NearbyFiles;

/** Text that a user hands to a command: UTF-8, with or without the mark that some editors put before it. */
public final class TextInput {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextInput() {}

    /**
     * The text of a file.
     *
     * @throws UsageException if there is no such file, or its bytes are no text
     */
    public static String ofFile(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new UsageException(file + " is a directory, not a file");
        }
        try {
            return decoded(Files.readAllBytes(file), file.toString());
        } catch (NoSuchFileException e) {
            throw new UsageException("There is no file " + file + NearbyFiles.hint(file.toString()));
        } catch (IOException e) {
            throw new IOException("Cannot read " + file + ": " + FailureText.reason(e), e);
        }
    }

    /**
     * The first line of a file with a secret.
     *
     * @param option the option that names the file
     * @throws UsageException if there is no such file, or nothing in its first line
     */
    public static String firstLine(Path file, String option) throws IOException {
        String line = ofFile(file).lines().findFirst().orElse("").strip();
        if (line.isEmpty()) {
            throw new UsageException(option + " " + file + " has nothing in its first line");
        }
        return line;
    }

    private static String decoded(byte[] bytes, String place) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return withoutMark(text);
        } catch (CharacterCodingException e) {
            throw notUtf8(place);
        }
    }

    /** The beginning of a text, or all of it, without the byte order mark. */
    public static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
    }

    /** The bytes from a place are not text. */
    public static UsageException notUtf8(String place) {
        return new UsageException(place + " is not UTF-8");
    }
}
