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

/** What the last of the first rows means for others, as far as the most significant key tells. */
final class TopNBoundary {

    private TopNBoundary() {}

    /**
     * True for every row that comes before the boundary, and false or NULL for as many others as the key tells apart.
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
