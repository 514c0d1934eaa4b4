package org.parquetvs.cli.inspect;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.console.UsageException;
import org.parquetvs.inspection.FoundFiles;
import org.parquetvs.local.LocalFileStore;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;

/** Finds the files that arguments of the command name. */
final class InspectedSource {
    private final ObjectStore store;
    private final boolean isLocal;

    /** @param isLocal whether the store has the files of this machine */
    InspectedSource(ObjectStore store, boolean isLocal) {
        this.store = store;
        this.isLocal = isLocal;
    }

    /**
     * The files of all arguments.
     *
     * @throws UsageException if there is none
     */
    FoundFiles find(List<String> arguments) {
        FoundFiles found =
                arguments.stream().map(this::find).reduce(FoundFiles::and).orElseThrow();
        if (found.parquet().isEmpty()) {
            throw new UsageException("No Parquet file matches " + String.join(", ", arguments));
        }
        return found;
    }

    private FoundFiles find(String argument) {
        if (!isLocal) {
            return TableAddress.isAddress(argument)
                    ? FoundFiles.of(dataFiles(TableAddress.of(argument)))
                    : matching(new SourcePattern(argument));
        }
        Path path = Path.of(argument);
        if (Files.isRegularFile(path)) {
            return FoundFiles.of(List.of(LocalFileStore.entry(path)));
        }
        String pattern = argument.replace('\\', '/');
        return matching(new SourcePattern(
                Files.isDirectory(path) ? SourcePattern.quoted(pattern.replaceAll("/*$", "")) + "/**" : pattern));
    }

    private FoundFiles matching(SourcePattern pattern) {
        try (Stream<FileEntry> listed = store.list(pattern.listingPrefix())) {
            return FoundFiles.matching(pattern, listed);
        }
    }

    private List<FileEntry> dataFiles(TableAddress table) {
        List<FileEntry> files = new ArrayList<>();
        TableFormatLookup.open(store, table).visit(Predicate.TRUE, List.of(), file -> files.add(file.file()));
        return files;
    }
}
