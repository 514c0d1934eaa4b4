package org.parquetvs.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;

/**
 * The files that a user names: by paths, by directories with all files below them, by patterns like those of objects,
 * and standard input by {@code -}.
 */
public final class FileArguments {
    private final Optional<FileFormat> format;
    private final Function<SourcePattern, Stream<FileEntry>> listing;

    /**
     * Reads arguments.
     *
     * @param format of all files; empty: found out for each file
     * @param listing lists the files that match a pattern
     */
    public FileArguments(Optional<FileFormat> format, Function<SourcePattern, Stream<FileEntry>> listing) {
        this.format = format;
        this.listing = listing;
    }

    /**
     * The files, in the order of the arguments; those of a directory or a pattern in the order of their paths.
     *
     * @throws org.parquetvs.local.error.LocalFileException if an argument means no file, or a format is not known
     */
    public List<LocalFile> files(List<Path> arguments) {
        return arguments.stream().flatMap(this::files).toList();
    }

    private Stream<LocalFile> files(Path path) {
        if (Files.isDirectory(path)) {
            return matching(directory(path));
        }
        if (LocalFile.isPipe(path)) {
            return Stream.of(LocalFile.pipe(path, format));
        }
        String key = LocalFileStore.key(path);
        boolean isPattern = key.indexOf('*') >= 0 || key.indexOf('?') >= 0;
        return isPattern && !Files.exists(path)
                ? matching(new SourcePattern(key))
                : Stream.of(LocalFile.of(path, "", format));
    }

    private static SourcePattern directory(Path path) {
        String quoted = SourcePattern.quoted(LocalFileStore.key(path));
        return new SourcePattern(quoted + (quoted.endsWith("/") ? "**" : "/**"));
    }

    private Stream<LocalFile> matching(SourcePattern pattern) {
        String prefix = pattern.listingPrefix();
        int start = prefix.lastIndexOf('/') + 1;
        List<LocalFile> files = listing.apply(pattern)
                .map(FileEntry::key)
                .map(key -> LocalFile.of(
                        Path.of(key), key.substring(start, Math.max(start, key.lastIndexOf('/') + 1)), format))
                .toList();
        if (files.isEmpty()) {
            throw LocalFileErrors.noMatch(pattern.glob());
        }
        return files.stream();
    }
}
