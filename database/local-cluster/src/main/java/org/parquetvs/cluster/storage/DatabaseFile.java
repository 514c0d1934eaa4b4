package org.parquetvs.cluster.storage;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Consumer;
import org.parquetvs.cluster.error.DatabaseFileErrors;

/**
 * The file in which DuckDB keeps a database, and its write-ahead log. They hold the passwords of connections. Therefore
 * only their owner may read them, right from their creation. DuckDB alone would leave that to the umask of the process.
 */
final class DatabaseFile {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    /** The bytes that DuckDB writes after a checksum of eight bytes. */
    private static final byte[] MAGIC = {'D', 'U', 'C', 'K'};

    private static final int MAGIC_START = 8;

    /** Three headers of 4096 bytes begin each database. */
    private static final int MIN_BYTES = 3 * 4096;

    /** Free bytes of the disk without which a database is opened for reading only: opening it writes, too. */
    private static final long MIN_SPACE = 1 << 20;

    private final Path file;
    private final Path log;
    private final boolean readOnly;

    private DatabaseFile(Path file) throws IOException {
        this.file = file;
        this.readOnly = Files.exists(file) && !isWritable(file);
        this.log = file.resolveSibling(file.getFileName() + ".wal");
    }

    private static boolean isWritable(Path file) throws IOException {
        return Files.isWritable(file)
                && Files.isWritable(file.resolveSibling("."))
                && Files.getFileStore(file).getUsableSpace() >= MIN_SPACE;
    }

    /**
     * The database in a file; creates it if it does not exist.
     *
     * @param creator makes an empty database at a path
     */
    static DatabaseFile of(Path path, Consumer<Path> creator) {
        try {
            DatabaseFile database = new DatabaseFile(resolved(path));
            if (Files.notExists(database.file)) {
                database.create(creator);
            }
            database.check();
            return database;
        } catch (IOException e) {
            throw DuckDbErrors.cannotOpen(path.toString(), e);
        }
    }

    /**
     * Resolves links, even to a file that does not exist yet. DuckDB follows links too, and puts the log next to the
     * target.
     */
    private static Path resolved(Path path) throws IOException {
        Path file = path.toAbsolutePath();
        try {
            return file.toRealPath();
        } catch (NoSuchFileException e) {
            if (Files.isSymbolicLink(file)) {
                return resolved(file.resolveSibling(Files.readSymbolicLink(file)));
            }
            Path parent = file.getParent();
            return parent == null || !Files.isDirectory(parent)
                    ? file
                    : parent.toRealPath().resolve(file.getFileName());
        }
    }

    /**
     * Creates the database in a directory that only the owner can enter, restricts it to the owner, and moves it to its
     * place.
     */
    private void create(Consumer<Path> creator) {
        Path parent = file.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw DatabaseFileErrors.cannotOpen(file.toString(), "there is no directory " + parent);
        }
        try (ClosedDirectory closed = ClosedDirectory.in(parent)) {
            Path made = closed.path().resolve("new.db");
            creator.accept(made);
            Files.setPosixFilePermissions(made, OWNER_ONLY.value());
            Files.move(made, file);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster. DuckDB decides whether the database may be opened by both.
            return;
        } catch (IOException e) {
            throw DuckDbErrors.isNotWritable(parent, e);
        }
    }

    /** A directory that only the owner can enter. Closing deletes it with its content, such as a half-made database. */
    private record ClosedDirectory(Path path) implements Closeable {

        static ClosedDirectory in(Path parent) throws IOException {
            return new ClosedDirectory(Files.createTempDirectory(parent, ".pvs-"));
        }

        @Override
        public void close() throws IOException {
            try (DirectoryStream<Path> content = Files.newDirectoryStream(path)) {
                for (Path left : content) {
                    Files.delete(left);
                }
            }
            Files.delete(path);
        }
    }

    /**
     * Refuses a file that is not a database: for a Parquet, CSV or JSON file, DuckDB would create a database in memory.
     */
    private void check() throws IOException {
        if (Files.isDirectory(file)) {
            throw DatabaseFileErrors.isNoDatabase(file.toString(), "it is a directory");
        }
        if (Files.isRegularFile(file)) {
            checkContent();
        }
    }

    private void checkContent() throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            byte[] head = content.readNBytes(MAGIC_START + MAGIC.length);
            if (head.length < MAGIC_START + MAGIC.length
                    || !Arrays.equals(Arrays.copyOfRange(head, MAGIC_START, head.length), MAGIC)) {
                throw DatabaseFileErrors.isNoDatabase(file.toString(), "it is no database of DuckDB");
            }
            long size = Files.size(file);
            if (size < MIN_BYTES) {
                throw DatabaseFileErrors.isDamaged("'" + file + "' has only " + size + " bytes", null);
            }
        }
    }

    /** The path without links. */
    Path path() {
        return file;
    }

    /** Whether the database can only be read, because the file or its directory cannot be written, or the disk is full. */
    boolean isReadOnly() {
        return readOnly;
    }

    /** Creates the log before DuckDB does; DuckDB creates it again after each checkpoint. */
    void beforeWriting() {
        if (readOnly || Files.exists(log)) {
            return;
        }
        try {
            Files.createFile(log, OWNER_ONLY);
        } catch (FileAlreadyExistsException e) {
            // Another connection was faster.
            return;
        } catch (IOException e) {
            throw DuckDbErrors.cannotOpen(log.toString(), e);
        }
    }

    /** Deletes a log if DuckDB has written nothing to it; DuckDB deletes any other log itself. */
    void afterClosing() {
        try {
            if (!readOnly && Files.exists(log) && Files.size(log) == 0) {
                Files.delete(log);
            }
        } catch (IOException e) {
            throw DuckDbErrors.cannotOpen(log.toString(), e);
        }
    }
}
