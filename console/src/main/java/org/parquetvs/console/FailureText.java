package org.parquetvs.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Describes a failure for users. Java's own message about a file is often only its name; the class of the exception
 * says what happened.
 */
public final class FailureText {
    /** The words of the operating system, which a write without a file name has as its only message. */
    private static final String DISK_FULL = "No space left on device";

    private static final Map<Class<? extends FileSystemException>, String> KINDS = Map.of(
            NoSuchFileException.class, "there is no such file or directory",
            AccessDeniedException.class, "permission denied",
            FileAlreadyExistsException.class, "it is there already",
            NotDirectoryException.class, "it is not a directory",
            DirectoryNotEmptyException.class, "the directory is not empty");

    private FailureText() {}

    /** The whole failure, with the files involved. */
    public static String of(Throwable failure) {
        Throwable cause = failure.getCause();
        if (failure instanceof UncheckedIOException && cause != null) {
            return of(cause);
        }
        if (failure instanceof FileSystemException file && file.getFile() != null) {
            String files = Stream.of(file.getFile(), file.getOtherFile())
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining(" and "));
            return "Cannot use " + files + ": " + reason(file);
        }
        if (failure instanceof IOException && DISK_FULL.equals(failure.getMessage())) {
            return "A disk is full: " + DISK_FULL + ". Temporary files are in " + System.getProperty("java.io.tmpdir")
                    + "; JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR puts them elsewhere.";
        }
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    /** The reason, for a sentence that names the file itself. */
    public static String reason(IOException failure) {
        if (!(failure instanceof FileSystemException file)) {
            return of(failure);
        }
        String kind = kind(file);
        if (file.getReason() == null) {
            return kind.isEmpty() ? file.toString() : kind;
        }
        return kind.isEmpty() ? file.getReason() : kind + "; " + file.getReason();
    }

    /** Empty if the class does not tell. */
    private static String kind(FileSystemException failure) {
        return KINDS.getOrDefault(failure.getClass(), "");
    }
}
