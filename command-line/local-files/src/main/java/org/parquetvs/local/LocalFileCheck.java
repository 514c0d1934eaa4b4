package org.parquetvs.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.local.arrow.BatchFile;
import org.parquetvs.local.arrow.IpcFile;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Predicate;

/** Checks files before they are used. */
public final class LocalFileCheck {
    private final LocalFileStore store;
    private final int parallelism;

    /** @param parallelism footers that are read at the same time */
    public LocalFileCheck(LocalFileStore store, int parallelism) {
        this.store = store;
        this.parallelism = parallelism;
    }

    /**
     * Reads footers and schemas.
     *
     * @return the files, in their order
     * @throws RuntimeException if a file cannot be read; the message names it
     */
    public List<CheckedFile> check(List<LocalFile> files) {
        Iterator<Long> rows =
                rows(files.stream().filter(LocalFileCheck::hasFooter).toList()).iterator();
        List<CheckedFile> checked = new ArrayList<>();
        for (LocalFile file : files) {
            checked.add(
                    switch (file.format()) {
                        case ARROW_FILE -> batches(file, IpcFile.Layout.FILE);
                        case ARROW_STREAM -> batches(file, IpcFile.Layout.STREAM);
                        case PARQUET, JSON, JSON_LINES, CSV ->
                            new CheckedFile.Bytes(
                                    file, hasFooter(file) ? OptionalLong.of(rows.next()) : OptionalLong.empty());
                    });
        }
        return checked;
    }

    /** The footer of a pipe comes last. */
    private static boolean hasFooter(LocalFile file) {
        return file.format() == LocalFormat.PARQUET && file.size().isPresent();
    }

    private List<Long> rows(List<LocalFile> files) {
        List<FileEntry> entries =
                files.stream().map(file -> LocalFileStore.entry(file.path())).toList();
        return MetadataReaderLookup.metadata(FileFormat.PARQUET)
                .readAll(store, entries, parallelism, metadata -> rows(metadata.layout(Set.of(), Predicate.TRUE)));
    }

    private static long rows(FileLayout layout) {
        return layout.rowGroups().stream().mapToLong(RowGroupLayout::rows).sum();
    }

    private static CheckedFile batches(LocalFile file, IpcFile.Layout layout) {
        try {
            BatchFile batches = IpcFile.of(file.path(), layout);
            return new CheckedFile.Batches(file, batches);
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(file.path(), e);
        }
    }
}
