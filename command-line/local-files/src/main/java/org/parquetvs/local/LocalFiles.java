package org.parquetvs.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.parquetvs.format.FileFormats;
import org.parquetvs.local.arrow.BatchFile;
import org.parquetvs.local.arrow.IpcFile;
import org.parquetvs.local.csv.CsvEngine;
import org.parquetvs.local.csv.CsvFile;
import org.parquetvs.local.csv.CsvOptions;
import org.parquetvs.local.csv.TableColumns;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Predicate;

/** Checks files before they are used. */
public final class LocalFiles {
    private final CsvOptions csv;
    private final TableColumns table;
    private final CsvEngine engine;
    private final int parallelism;

    /**
     * Checks files for one table.
     *
     * @param csv how the CSV files among them are written
     * @param engine reads them
     * @param parallelism footers that are read at the same time
     */
    public LocalFiles(CsvOptions csv, TableColumns table, CsvEngine engine, int parallelism) {
        this.csv = csv;
        this.table = table;
        this.engine = engine;
        this.parallelism = parallelism;
    }

    /**
     * Reads footers, schemas and headers.
     *
     * @return the files, in their order
     * @throws RuntimeException if a file cannot be read; the message names it
     */
    public List<CheckedFile> check(List<LocalFile> files) {
        Iterator<Long> rows = rows(files.stream()
                        .filter(file -> file.format() == LocalFormat.PARQUET)
                        .toList())
                .iterator();
        List<CheckedFile> checked = new ArrayList<>();
        for (LocalFile file : files) {
            checked.add(
                    file.format() == LocalFormat.PARQUET
                            ? new CheckedFile.Parquet(file, rows.next())
                            : new CheckedFile.Batches(file, batches(file)));
        }
        return checked;
    }

    private List<Long> rows(List<LocalFile> files) {
        List<FileEntry> entries = files.stream().map(LocalFileStore::entry).toList();
        return FileFormats.metadata(FileFormat.PARQUET)
                .readAll(
                        new LocalFileStore(files),
                        entries,
                        parallelism,
                        metadata -> rows(metadata.layout(Set.of(), Predicate.TRUE)));
    }

    private static long rows(FileLayout layout) {
        return layout.rowGroups().stream().mapToLong(RowGroupLayout::rows).sum();
    }

    private BatchFile batches(LocalFile file) {
        try {
            return switch (file.format()) {
                case ARROW_FILE -> IpcFile.of(file.path(), IpcFile.Layout.FILE);
                case ARROW_STREAM -> IpcFile.of(file.path(), IpcFile.Layout.STREAM);
                case CSV -> CsvFile.of(file.path(), csv, table, engine);
                case PARQUET -> throw new IllegalArgumentException("Not read by batches: " + file);
            };
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(file.path(), e);
        }
    }
}
