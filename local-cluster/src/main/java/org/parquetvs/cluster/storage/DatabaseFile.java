package org.parquetvs.cluster.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.error.ClustErrors;

/** The file in which DuckDB keeps a database. It holds the passwords of connections. */
final class DatabaseFile {
    /** What DuckDB writes behind a checksum of eight bytes. */
    private static final byte[] MAGIC = {'D', 'U', 'C', 'K'};

    private static final int MAGIC_START = 8;

    /** Three headers of 4096 bytes begin each database. */
    private static final int SMALLEST = 3 * 4096;

    private DatabaseFile() {}

    /** Refuses a file that is no database: of a Parquet, CSV or JSON file DuckDB would make a database in memory. */
    static void check(Path file) {
        try {
            if (Files.isRegularFile(file) && !isDatabase(file)) {
                throw ClustErrors.cannotOpen(file.toString(), "it is no database, or its end is missing");
            }
        } catch (IOException e) {
            throw ClustErrors.cannotOpen(file.toString(), String.valueOf(e));
        }
    }

    private static boolean isDatabase(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            byte[] head = content.readNBytes(MAGIC_START + MAGIC.length);
            return Files.size(file) >= SMALLEST
                    && Arrays.equals(Arrays.copyOfRange(head, MAGIC_START, head.length), MAGIC);
        }
    }

    /** Lets only its owner read a file that DuckDB has made. */
    static void ownerOnly(Path file) {
        try {
            @Nullable PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null) {
                view.setPermissions(PosixFilePermissions.fromString("rw-------"));
            }
        } catch (IOException e) {
            throw ClustErrors.cannotOpen(file.toString(), String.valueOf(e));
        }
    }
}
