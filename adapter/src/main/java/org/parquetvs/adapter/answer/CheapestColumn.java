package org.parquetvs.adapter.answer;

import java.util.Comparator;
import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/** What to emit where only the number of rows counts. */
final class CheapestColumn {

    private CheapestColumn() {}

    /** The column whose values take the least to read, decode and emit; of equals the first. */
    static ScanColumn of(List<ScanColumn> columns) {
        return columns.stream()
                .min(Comparator.comparingInt(column -> cost(column.type())))
                .orElseThrow(() -> new IllegalArgumentException("Invalid table: it has no columns"));
    }

    /** Only the order counts: bits, then numbers that leave as they are, then what leaves as text. */
    private static int cost(SqlType type) {
        if (type instanceof SqlType.Bool) {
            return 0;
        }
        if (type instanceof SqlType.Decimal decimal) {
            boolean leavesAsNumber = decimal.scale() == 0 && decimal.precision() <= 18;
            return (leavesAsNumber ? 0 : 100) + decimal.precision();
        }
        if (type instanceof SqlType.DoublePrecision) {
            return 30;
        }
        if (type instanceof SqlType.Date) {
            return 40;
        }
        if (type instanceof SqlType.Timestamp) {
            return 150;
        }
        return type instanceof SqlType.HashType ? 200 : 300;
    }
}
