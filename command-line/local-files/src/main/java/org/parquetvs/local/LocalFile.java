package org.parquetvs.local;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileFormat;

/**
 * A file of this machine.
 *
 * @param path {@link #STANDARD_INPUT}, or that of a file or a pipe
 * @param directories those in which it was found, below the ones that the user has named; empty, or ends in a slash
 * @param size bytes; empty for a pipe
 */
public record LocalFile(Path path, String directories, LocalFormat format, OptionalLong size) {
    /** How users name standard input. A file of this name is {@code ./-}. */
    public static final Path STANDARD_INPUT = Path.of("-");

    public LocalFile {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(directories, "directories");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(size, "size");
    }

    /**
     * Looks at a file.
     *
     * @param format of the file; empty: found out
     * @throws org.parquetvs.local.error.LocalFileException if it cannot be read, or its format is not known
     */
    static LocalFile of(Path path, String directories, Optional<FileFormat> format) {
        try {
            LocalFormat known = format.isPresent()
                    ? LocalFormat.of(format.get())
                    : LocalFormat.of(path).orElseThrow(() -> LocalFileErrors.unknownFormat(path));
            return new LocalFile(path, directories, known, OptionalLong.of(Files.size(path)));
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(path, e);
        }
    }

    /** Standard input, or a path that is no regular file, such as that of a named pipe: it can be read only once. */
    static LocalFile pipe(Path path, Optional<FileFormat> format) {
        FileFormat known = format.orElseThrow(() -> LocalFileErrors.unknownFormatOfPipe(path));
        return new LocalFile(path, "", LocalFormat.of(known), OptionalLong.empty());
    }

    /** Whether a path names a pipe. */
    static boolean isPipe(Path path) {
        return path.equals(STANDARD_INPUT) || (Files.exists(path) && !Files.isRegularFile(path));
    }

    /** Its bytes. An interrupt ends a read, also of a pipe. */
    FileChannel open() throws IOException {
        return path.equals(STANDARD_INPUT)
                ? new FileInputStream(FileDescriptor.in).getChannel()
                : FileChannel.open(path, StandardOpenOption.READ);
    }
}
