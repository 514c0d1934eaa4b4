package org.parquetvs.worker.keys;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** Distinct values of a column. */
abstract sealed class CollectedKeys implements KeySet permits NumberKeys, TextKeys {

    /**
     * Up to this many keys are compared with statistics one by one, and looked up in bloom filters; of more keys, only
     * the range is used.
     */
    static final int FEW = 200;

    /** An empty set of keys; {@link org.parquetvs.scan.KeyFilter#areComparable} holds for the type and itself. */
    static CollectedKeys of(SqlType type) {
        return type.is(SqlType.Kind.VARCHAR) ? new TextKeys() : new NumberKeys(type);
    }

    /** Adds the values of the selected rows of a vector. */
    abstract void add(ColumnVector vector, int rowCount, Selection selection);

    /** Whether the set has members that it does not know one by one. */
    abstract boolean hasOthers();

    /** How many keys the set knows. */
    abstract int size();

    /** The smallest key that it knows; there is one. */
    abstract Value smallest();

    /** The greatest key that it knows; there is one. */
    abstract Value greatest();

    /** The keys that it knows. */
    abstract List<Value> values();

    @Override
    public final Predicate predicate(ScanColumn column) {
        Operand operand = new Operand.Column(column);
        if (isEmpty()) {
            return new Constant(Truth.FALSE);
        } else if (hasOthers()) {
            return Predicate.TRUE;
        } else if (size() <= FEW) {
            return new In(operand, values());
        }
        return new And(List.of(
                new Comparison(new Operand.Literal(smallest()), Comparator.LESS_OR_EQUAL, operand),
                new Comparison(operand, Comparator.LESS_OR_EQUAL, new Operand.Literal(greatest()))));
    }
}
