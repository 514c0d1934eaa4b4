package org.parquetvs.local;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.parquetvs.scan.file.FileFormat;

/** Formats of files of this machine. */
public enum LocalFormat {
    PARQUET(FileFormat.PARQUET),
    /** Arrow's file format, also known as Feather. */
    ARROW_FILE(FileFormat.PARQUET),
    /** Arrow's stream format. */
    ARROW_STREAM(FileFormat.PARQUET),
    JSON(FileFormat.JSON),
    JSON_LINES(FileFormat.JSON_LINES),
    CSV(FileFormat.CSV);

    private static final byte[] PARQUET_MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ARROW_MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    /** The beginning of a message of a stream. */
    private static final byte[] CONTINUATION = {-1, -1, -1, -1};

    private static final Pattern TEXT_NAME = Pattern.compile(".*\\.txt(\\.gz|\\.zst)?");

    private final FileFormat staged;

    LocalFormat(FileFormat staged) {
        this.staged = staged;
    }

    /** The format in which the database reads the rows. */
    public FileFormat staged() {
        return staged;
    }

    /** The format of files that are staged as they are. */
    static LocalFormat of(FileFormat format) {
        return switch (format) {
            case PARQUET -> PARQUET;
            case JSON -> JSON;
            case JSON_LINES -> JSON_LINES;
            case CSV -> CSV;
        };
    }

    /** The format of a file, by its first bytes, or else by its name. */
    static Optional<LocalFormat> of(Path file) throws IOException {
        byte[] start = start(file);
        if (startsWith(start, PARQUET_MAGIC)) {
            return Optional.of(PARQUET);
        }
        if (startsWith(start, ARROW_MAGIC)) {
            return Optional.of(ARROW_FILE);
        }
        if (startsWith(start, CONTINUATION)) {
            return Optional.of(ARROW_STREAM);
        }
        return byName(file.toString().toLowerCase(Locale.ROOT));
    }

    /** If a file does not begin as its name says, it is damaged, and its reader gives the best error. */
    private static Optional<LocalFormat> byName(String name) {
        if (name.endsWith(".arrow") || name.endsWith(".feather")) {
            return Optional.of(ARROW_FILE);
        }
        if (name.endsWith(".arrows")) {
            return Optional.of(ARROW_STREAM);
        }
        return TEXT_NAME.matcher(name).matches()
                ? Optional.of(CSV)
                : FileFormat.ofKey(name).map(LocalFormat::of);
    }

    private static byte[] start(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            return content.readNBytes(ARROW_MAGIC.length);
        }
    }

    private static boolean startsWith(byte[] bytes, byte[] magic) {
        return bytes.length >= magic.length && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
    }
}
