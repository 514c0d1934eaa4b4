package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.connection.ConnectionPropertiesReader;
import com.exasol.adapter.document.documentfetcher.files.FileFinderFactory;
import com.exasol.adapter.document.documentfetcher.files.RemoteFile;
import com.exasol.adapter.document.documentfetcher.files.RemoteFileFinder;
import com.exasol.adapter.document.files.stringfilter.StringFilter;
import com.exasol.adapter.document.iterators.CloseableIteratorWrapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the files of one local directory that have the same ending. */
final class LocalFinders implements FileFinderFactory {
    private static final long serialVersionUID = 1L;

    private final String directory;
    private final String suffix;

    LocalFinders(String directory, String suffix) {
        this.directory = directory;
        this.suffix = suffix;
    }

    @Override
    public RemoteFileFinder getFinder(StringFilter filter, ConnectionPropertiesReader connection) {
        return () -> new CloseableIteratorWrapper<>(files().iterator());
    }

    private List<RemoteFile> files() {
        try (Stream<Path> paths = Files.list(Path.of(directory))) {
            return paths.filter(path -> path.toString().endsWith(suffix))
                    .sorted()
                    .map(LocalFinders::file)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RemoteFile file(Path path) {
        try {
            return new RemoteFile(path.toString(), Files.size(path), new LocalContent(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String getUserGuideUrl() {
        return "";
    }
}
