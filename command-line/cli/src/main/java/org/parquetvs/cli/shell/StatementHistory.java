package org.parquetvs.cli.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jline.reader.impl.history.DefaultHistory;
import org.parquetvs.cli.command.HomeDirectory;
import org.parquetvs.cli.sql.Secrecy;
import org.parquetvs.cli.sql.UserScript;

/**
 * Remembers what was typed, unchanged, except texts that may hold a secret: the history is a file in the user's home.
 */
final class StatementHistory extends DefaultHistory {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    @Override
    public void add(Instant time, String text) {
        if (UserScript.secrecy(text) == Secrecy.OPEN) {
            super.add(time, text);
        }
    }

    /** The file in the home directory, which others cannot read; empty if there is no such directory. */
    static Optional<Path> file() throws IOException {
        Optional<Path> home = HomeDirectory.find();
        if (home.isEmpty()) {
            return Optional.empty();
        }
        Path file = home.get().resolve(".pvs_history");
        if (Files.notExists(file)) {
            if (Files.isWritable(home.get())) {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            }
        } else if (Files.isRegularFile(file)
                && !Files.getPosixFilePermissions(file).equals(OWNER_ONLY)) {
            Files.setPosixFilePermissions(file, OWNER_ONLY);
        }
        return Optional.of(file);
    }
}
