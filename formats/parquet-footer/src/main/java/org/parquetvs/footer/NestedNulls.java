package org.parquetvs.footer;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;

/**
 * In how many rows a nested field of the records is NULL, as far as statistics show. They count the NULLs of leaves,
 * not of the field. Leaves in lists show nothing, because some writers do not count lists that are NULL or empty.
 */
final class NestedNulls {
    private final Footer footer;
    private final int rowGroup;

    NestedNulls(Footer footer, int rowGroup) {
        this.footer = footer;
        this.rowGroup = rowGroup;
    }

    /** What is known of a column, whatever it is. Text of JSON has no bounds. */
    Domain domain(ScanColumn column) {
        OptionalLong nulls = count(column);
        if (nulls.isEmpty()) {
            return Domain.UNKNOWN;
        } else if (nulls.getAsLong() == rows()) {
            return Domain.ALL_NULL;
        }
        return new Domain(null, null, nulls.getAsLong() == 0 ? Nulls.NONE : Nulls.SOME);
    }

    /** How many values a column has; empty if it is not nested, or the file does not say. */
    Optional<ColumnSummary> summary(ScanColumn column) {
        OptionalLong nulls = count(column);
        return nulls.isEmpty()
                ? Optional.empty()
                : Optional.of(new ColumnSummary(rows() - nulls.getAsLong(), null, null));
    }

    private long rows() {
        return footer.rows(rowGroup);
    }

    private OptionalLong count(ScanColumn column) {
        Optional<NestedField> found = column.source() instanceof ColumnSource.Field field && field.isTopLevel()
                ? NestedField.find(footer, footer.rowPath(), field)
                        .filter(nested -> FieldConversion.possible(Optional.of(nested), field, column.type())
                                .equals(Optional.of(FieldConversion.JSON)))
                : Optional.empty();
        if (found.isEmpty()) {
            return OptionalLong.empty();
        }
        NestedField nested = found.get();
        if (nested.presentFrom() == 0) {
            return OptionalLong.of(0);
        }
        return footer.rowGroups().get(rowGroup).chunks(nested.path().get(0)).stream()
                .flatMapToLong(chunk -> count(nested, chunk))
                .findFirst();
    }

    private LongStream count(NestedField nested, ColumnChunkMetaData chunk) {
        ColumnDescriptor leaf =
                footer.schema().getColumnDescription(chunk.getPath().toArray());
        Statistics<?> statistics = chunk.getStatistics();
        boolean isOfRows = leaf.getMaxRepetitionLevel() == 0 && chunk.getValueCount() == rows();
        if (!isOfRows || !statistics.isNumNullsSet()) {
            return LongStream.empty();
        }
        long nulls = statistics.getNumNulls();
        boolean isNullOnlyWithField = leaf.getMaxDefinitionLevel() == nested.presentFrom();
        return nulls == 0 || (isNullOnlyWithField && nulls > 0 && nulls <= rows())
                ? LongStream.of(nulls)
                : LongStream.empty();
    }
}
