package org.parquetvs.scan;

import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/**
 * Drops rows of a scan whose key a smaller scan does not have: rows that an inner join of the two would drop anyway.
 * The filter may let any row pass, because the database still does the join.
 *
 * @param column a column of the filtered scan; a row with NULL in it is not needed
 * @param keys the smaller scan; it emits one column, whose values are compared with those of {@code column}
 * @param splits everything that the smaller scan reads
 */
public record KeyFilter(ScanColumn column, ScanSpec keys, List<FileSplit> splits) {

    public KeyFilter {
        splits = List.copyOf(splits);
        if (!keys.output().emitsAllRows() || keys.output().columns().size() != 1) {
            throw new IllegalArgumentException("Invalid key filter: its scan emits not all rows of one column");
        }
        SqlType keyType = keys.output().columns().get(0).type();
        if (!areComparable(column.type(), keyType)) {
            throw new IllegalArgumentException("Invalid key filter: no keys of " + keyType.toSql() + " for a column of "
                    + column.type().toSql());
        }
    }

    /**
     * Whether the database treats values of two types as equal exactly if the numbers or bytes in their vectors are
     * equal. This is not so for doubles, padded strings, numbers of different scales, and timestamps with nanoseconds.
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
