package org.parquetvs.adapter.planning;

import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.scan.ScanSpec;

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
