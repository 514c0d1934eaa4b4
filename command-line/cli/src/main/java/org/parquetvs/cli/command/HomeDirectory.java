package org.parquetvs.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.FailureText;
import org.parquetvs.console.UsageException;

/** The place for files of the user that outlive a command. */
public final class HomeDirectory {
    private HomeDirectory() {}

    /** The directory that {@code $HOME} names, or else the one of the account; empty if the user has none. */
    public static Optional<Path> find() {
        return find(System.getenv("HOME"), System.getProperty("user.home"));
    }

    /** If an account has no home directory, as in most containers, Java's property is a question mark. */
    static Optional<Path> find(@Nullable String variable, @Nullable String account) {
        return Stream.of(Optional.ofNullable(variable), Optional.ofNullable(account))
                .flatMap(Optional::stream)
                .map(Path::of)
                .filter(Path::isAbsolute)
                .findFirst();
    }

    /**
     * The directory {@code ~/.pvs}, which only its owner may read.
     *
     * @param what names the data that is kept there
     * @param otherwise what to do where there is no home directory, as a command
     * @throws UsageException if there is none
     */
    public static Path data(String what, String otherwise) {
        Path directory = find().map(home -> home.resolve(".pvs"))
                .orElseThrow(() -> new UsageException(
                        "There is no home directory for ~/.pvs, which keeps " + what + "; " + otherwise));
        close(directory);
        return directory;
    }

    /** Makes a directory that only its owner may read. */
    private static void close(Path directory) {
        try {
            Files.createDirectories(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    new IOException("Cannot make " + directory + ": " + FailureText.reason(e), e));
        }
    }
}
