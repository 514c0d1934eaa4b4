package org.parquetvs.table;

import java.util.Optional;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;

/** What the metadata of a table say about the columns of a data file, in all its rows, deleted ones included. */
public interface ColumnStatistics {

    /** Nothing is known. */
    ColumnStatistics NONE = new ColumnStatistics() {
        @Override
        public Domain domain(ScanColumn column) {
            return Domain.UNKNOWN;
        }

        @Override
        public Optional<ColumnSummary> summary(ScanColumn column) {
            return Optional.empty();
        }
    };

    /** What is known about the values of a column: never wrong, perhaps nothing. */
    Domain domain(ScanColumn column);

    /** What reading all values of a column would give; empty if the metadata do not say it for certain. */
    Optional<ColumnSummary> summary(ScanColumn column);
}
