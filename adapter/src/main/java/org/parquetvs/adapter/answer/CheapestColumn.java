package org.parquetvs.adapter.answer;

import java.util.Comparator;
import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/** Chooses the column to emit when only the number of rows counts. */
final class CheapestColumn {

    private CheapestColumn() {}

    /** The column whose values are cheapest to read, decode and emit; the first one if several are equally cheap. */
    static ScanColumn of(List<ScanColumn> columns) {
        return columns.stream()
                .min(Comparator.comparingInt(column -> cost(column.type())))
                .orElseThrow(() -> new IllegalArgumentException("Invalid table: it has no columns"));
    }

    /** Only the order counts: bits, then numbers that are emitted as they are, then values that are emitted as text. */
    private static int cost(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN -> 0;
            case DECIMAL -> cost((SqlType.Decimal) type);
            case DOUBLE -> 30;
            case DATE -> 40;
            case TIMESTAMP -> 150;
            case HASHTYPE -> 200;
            case VARCHAR, CHAR -> 300;
        };
    }

    private static int cost(SqlType.Decimal type) {
        boolean leavesAsNumber = type.isWholeNumber() && type.precision() <= SqlType.Decimal.MAX_LONG_PRECISION;
        return (leavesAsNumber ? 0 : 100) + type.precision();
    }
}
