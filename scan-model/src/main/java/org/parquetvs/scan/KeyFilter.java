package org.parquetvs.scan;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/**
 * Says that rows of a scan are not needed unless a smaller scan has their key: what an inner join of the two drops. The
 * filter may let rows pass that it could drop, because the join stays with the database.
 *
 * @param column of the scan that is filtered; a row with NULL in it is not needed
 * @param keys the smaller scan; it emits one column, whose values are compared with those of {@code column}
 * @param splits all that the smaller scan reads
 */
public record KeyFilter(ScanColumn column, ScanSpec keys, List<FileSplit> splits) {

    public KeyFilter {
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(keys, "keys");
        splits = List.copyOf(splits);
        if (!(keys.output() instanceof ScanOutput.Rows rows)
                || rows.columns().size() != 1
                || rows.limit() != ScanOutput.Rows.UNLIMITED) {
            throw new IllegalArgumentException("Invalid key filter: its scan emits not all rows of one column");
        }
        SqlType keyType = rows.columns().get(0).type();
        if (!areComparable(column.type(), keyType)) {
            throw new IllegalArgumentException("Invalid key filter: no keys of " + keyType.toSql() + " for a column of "
                    + column.type().toSql());
        }
    }

    /**
     * Whether values of two types are equal to the database exactly where the numbers or the bytes are that vectors carry:
     * not doubles, padded strings, numbers of different scales, and timestamps with nanoseconds.
     */
    public static boolean areComparable(SqlType one, SqlType other) {
        if (one.kind() != other.kind()) {
            return false;
        }
        return switch (one.kind()) {
            case DATE, VARCHAR -> true;
            case DECIMAL -> scale(one) == scale(other);
            case TIMESTAMP -> isOfMicroseconds(one) && isOfMicroseconds(other);
            case DOUBLE, CHAR, BOOLEAN, HASHTYPE -> false;
        };
    }

    private static int scale(SqlType type) {
        return ((SqlType.Decimal) type).scale();
    }

    private static boolean isOfMicroseconds(SqlType type) {
        return type.vectorKind() == VectorKind.LONG;
    }
}
