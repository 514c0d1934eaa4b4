package org.parquetvs.adapter.planning;

import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;

/** The Parquet fields that a scan reads: to emit them, or to decide whether a row is emitted. */
final class ScannedFields {

    private ScannedFields() {}

    static Set<String> of(ScanSpec spec) {
        return spec.columns().stream()
                .map(ScanColumn::source)
                .filter(ColumnSource.Field.class::isInstance)
                .map(source -> ((ColumnSource.Field) source).name())
                .collect(Collectors.toSet());
    }
}
