package org.parquetvs.writer.settings;

import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How values become the bytes of a Parquet file.
 *
 * @param codec compression of all pages
 * @param pageVersion layout of all data pages
 * @param pageBytes a data page ends when it has about this many bytes before compression; at least 64
 * @param pageRows a data page ends after this many rows at the latest
 * @param dictionaryBytes a larger dictionary makes its column fall back to another encoding; at least 64
 * @param encodings of the columns
 * @param bloomFilters names of the columns that get a bloom filter
 * @param encryption of the files, if they are encrypted
 */
public record WriterSettings(
        PageCodec codec,
        PageVersion pageVersion,
        int pageBytes,
        int pageRows,
        int dictionaryBytes,
        Encodings encodings,
        SortedSet<String> bloomFilters,
        Optional<FileEncryption> encryption) {

    /** The defaults of most writers: snappy, version 1, pages of 1 MB or 20,000 rows, dictionaries of 1 MB. */
    public static final WriterSettings USUAL = new WriterSettings(
            PageCodec.SNAPPY,
            PageVersion.V1,
            1 << 20,
            20_000,
            1 << 20,
            Encodings.all(ColumnEncoding.DICTIONARY),
            Collections.emptySortedSet());

    /** The first buffer of parquet-java's encoders. */
    private static final int SMALLEST = 64;

    public WriterSettings {
        Objects.requireNonNull(codec, "codec");
        Objects.requireNonNull(pageVersion, "pageVersion");
        Objects.requireNonNull(encodings, "encodings");
        Objects.requireNonNull(encryption, "encryption");
        bloomFilters = Collections.unmodifiableSortedSet(new TreeSet<>(bloomFilters));
        if (pageBytes < SMALLEST || pageRows < 1 || dictionaryBytes < SMALLEST) {
            throw new IllegalArgumentException("Invalid page limits: " + pageBytes + " bytes, " + pageRows + " rows, "
                    + dictionaryBytes + " bytes of dictionary");
        }
    }

    /** Settings of files that are not encrypted. */
    public WriterSettings(
            PageCodec codec,
            PageVersion pageVersion,
            int pageBytes,
            int pageRows,
            int dictionaryBytes,
            Encodings encodings,
            SortedSet<String> bloomFilters) {
        this(codec, pageVersion, pageBytes, pageRows, dictionaryBytes, encodings, bloomFilters, Optional.empty());
    }

    public WriterSettings with(PageCodec other) {
        return new WriterSettings(
                other, pageVersion, pageBytes, pageRows, dictionaryBytes, encodings, bloomFilters, encryption);
    }

    public WriterSettings with(PageVersion other) {
        return new WriterSettings(
                codec, other, pageBytes, pageRows, dictionaryBytes, encodings, bloomFilters, encryption);
    }

    public WriterSettings with(Encodings other) {
        return new WriterSettings(
                codec, pageVersion, pageBytes, pageRows, dictionaryBytes, other, bloomFilters, encryption);
    }

    /** The same settings for encrypted files. */
    public WriterSettings with(FileEncryption other) {
        return new WriterSettings(
                codec, pageVersion, pageBytes, pageRows, dictionaryBytes, encodings, bloomFilters, Optional.of(other));
    }

    /** The same settings with one encoding for all columns. */
    public WriterSettings with(ColumnEncoding encoding) {
        return with(Encodings.all(encoding));
    }

    /** The same settings with other page limits. */
    public WriterSettings withPages(int bytes, int rows) {
        return new WriterSettings(
                codec, pageVersion, bytes, rows, dictionaryBytes, encodings, bloomFilters, encryption);
    }

    /** The same settings with another limit for dictionaries. */
    public WriterSettings withDictionaryBytes(int bytes) {
        return new WriterSettings(codec, pageVersion, pageBytes, pageRows, bytes, encodings, bloomFilters, encryption);
    }

    /** The same settings with bloom filters on only these columns. */
    public WriterSettings withBloomFilters(Set<String> columns) {
        return new WriterSettings(
                codec,
                pageVersion,
                pageBytes,
                pageRows,
                dictionaryBytes,
                encodings,
                new TreeSet<>(columns),
                encryption);
    }

    /** The text is a part of the definition of data sets, which did not change when files could be encrypted. */
    @Override
    public String toString() {
        return "WriterSettings[codec=" + codec + ", pageVersion=" + pageVersion + ", pageBytes=" + pageBytes
                + ", pageRows=" + pageRows + ", dictionaryBytes=" + dictionaryBytes + ", encodings=" + encodings
                + ", bloomFilters=" + bloomFilters
                + encryption.map(how -> ", encryption=" + how).orElse("") + "]";
    }
}
