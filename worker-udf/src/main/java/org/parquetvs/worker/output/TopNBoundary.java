package org.parquetvs.worker.output;

import java.util.List;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/** Derives from the last of the first rows which other rows are needed, as far as the most significant key shows. */
final class TopNBoundary {

    private TopNBoundary() {}

    /**
     * A predicate that is true for every row before the boundary, and false or NULL for all other rows that the key can
     * distinguish.
     *
     * @param boundary the value of the first key in the last of the first rows
     */
    static Predicate passedBy(List<SortKey> order, Value boundary) {
        SortKey key = order.get(0);
        boolean tiesMayPass = order.size() > 1;
        Operand column = new Operand.Column(key.column());
        boolean nullsFirst = key.nulls() == NullOrder.NULLS_FIRST;
        if (boundary.isNull()) {
            return ofNull(column, nullsFirst, tiesMayPass);
        }
        Comparator before = tiesMayPass ? Comparator.LESS_OR_EQUAL : Comparator.LESS;
        Operand value = new Operand.Literal(boundary);
        Predicate comparison = key.direction() == Direction.ASCENDING
                ? new Comparison(column, before, value)
                : new Comparison(value, before, column);
        return nullsFirst ? new Or(List.of(new IsNull(column), comparison)) : comparison;
    }

    private static Predicate ofNull(Operand column, boolean nullsFirst, boolean tiesMayPass) {
        Predicate isNull = new IsNull(column);
        if (nullsFirst) {
            return tiesMayPass ? isNull : new Constant(Truth.FALSE);
        }
        return tiesMayPass ? Predicate.TRUE : new Not(isNull);
    }
}
