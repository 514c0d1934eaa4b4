package org.parquetvs.cluster.storage;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * The directory to which DuckDB spills data that does not fit into memory. Only its owner may enter it; DuckDB alone
 * would leave that to the umask.
 */
final class SpillDirectory {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private final Path path;
    private final boolean isNew;

    private SpillDirectory(Path path, boolean isNew) {
        this.path = path;
        this.isNew = isNew;
    }

    /** A directory next to a database, on a disk that has room for it. */
    static SpillDirectory nextTo(Path database) {
        return create(database.resolveSibling(database.getFileName() + ".tmp"));
    }

    /**
     * A temporary directory. Its name lets the next process delete it if this one is killed; see {@code WorkDirectory}.
     */
    static SpillDirectory temporary() {
        String name = "pvs-" + ProcessHandle.current().pid() + "-" + UUID.randomUUID();
        return create(Path.of(System.getProperty("java.io.tmpdir"), name));
    }

    private static SpillDirectory create(Path path) {
        try {
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } catch (FileAlreadyExistsException e) {
            // Left by a process that was killed, or in use by one that has the database open.
            return new SpillDirectory(path, false);
        } catch (IOException e) {
            throw DuckDbErrors.isNotWritable(path.resolveSibling(".").normalize(), e);
        }
        return new SpillDirectory(path, true);
    }

    Path path() {
        return path;
    }

    /** Deletes the directory unless it was there before: another process may use it. */
    void deleteIfNew() {
        if (isNew) {
            delete();
        }
    }

    /** Deletes the directory, after DuckDB has deleted its content. */
    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (DirectoryNotEmptyException e) {
            // A session that is still open uses it.
            return;
        } catch (IOException e) {
            throw DuckDbErrors.cannotOpen(path.toString(), e);
        }
    }
}
