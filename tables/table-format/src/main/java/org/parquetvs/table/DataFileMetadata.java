package org.parquetvs.table;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.format.FileMetadata;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;

/** A data file of a table as its metadata describe it: all its rows as one row group. */
public record DataFileMetadata(DataFile data) implements FileMetadata {

    @Override
    public FileEntry file() {
        return data.file();
    }

    @Override
    public DataFileMetadata with(ReadOptions options) {
        return switch (options.statistics()) {
            case TRUSTED -> this;
            case BOUNDS, IGNORED -> new DataFileMetadata(data.withoutStatistics());
        };
    }

    /** The same: nothing is known about fields below the first list. */
    @Override
    public FileMetadata of(RowPath rows) {
        return this;
    }

    @Override
    public long rows(int rowGroup) {
        return data.estimatedRows();
    }

    @Override
    public OptionalLong count(int rowGroup) {
        return data.count();
    }

    @Override
    public FileLayout layout(Set<String> fields, Collection<ScanColumn> values, Predicate filter) {
        TruthSet outcomes = filter.outcomes(data::domain);
        boolean areSure = outcomes.equals(TruthSet.of(Truth.TRUE));
        List<RowGroupLayout> whole = List.of(new RowGroupLayout(
                0,
                data.estimatedRows(),
                areSure ? data.count().orElse(0) : 0,
                data.file().size()));
        return outcomes.mayBe(Truth.TRUE)
                ? new FileLayout(data.file(), whole)
                : new FileLayout(data.file(), List.of(), whole);
    }

    @Override
    public Domain domain(int rowGroup, ScanColumn column) {
        return data.domain(column);
    }

    @Override
    public Optional<ColumnSummary> summary(int rowGroup, ScanColumn column) {
        return data.summary(column);
    }
}
