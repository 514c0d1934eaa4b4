package org.parquetvs.text.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.file.TextSlices;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;

/**
 * A text file, known only from the listing. Its slices take the place of row groups; if it cannot be cut, the whole
 * file is one. Their number of rows is a guess.
 *
 * @param isCut whether workers can begin to read at any slice
 */
record SlicedFile(FileEntry file, FileFormat format, boolean isCut) implements FileMetadata {
    /** Bytes that a row of most tables takes as text. */
    private static final long ASSUMED_ROW_BYTES = 128;

    static SlicedFile of(FileEntry file, FileFormat format) {
        return new SlicedFile(file, format, format.isCut(file.key(), CsvOptions.USUAL));
    }

    @Override
    public FileMetadata with(ReadOptions options) {
        return new SlicedFile(file, format, format.isCut(file.key(), options.csv()));
    }

    /** The same metadata, because nothing is known about rows. */
    @Override
    public FileMetadata of(RowPath rows) {
        return this;
    }

    @Override
    public long rows(int rowGroup) {
        return bytes(rowGroup) / ASSUMED_ROW_BYTES + 1;
    }

    private long bytes(int slice) {
        return isCut ? Math.min(TextSlices.BYTES, file.size() - TextSlices.start(slice)) : file.size();
    }

    @Override
    public FileLayout layout(Set<String> fields, Collection<ScanColumn> values, Predicate filter) {
        int slices = isCut ? TextSlices.count(file.size()) : 1;
        List<RowGroupLayout> layouts = new ArrayList<>(slices);
        for (int slice = 0; slice < slices; slice++) {
            layouts.add(new RowGroupLayout(slice, rows(slice), 0, bytes(slice)));
        }
        return new FileLayout(file, layouts);
    }

    @Override
    public Domain domain(int rowGroup, ScanColumn column) {
        return column.domainIn(file);
    }

    @Override
    public Optional<ColumnSummary> summary(int rowGroup, ScanColumn column) {
        return Optional.empty();
    }
}
