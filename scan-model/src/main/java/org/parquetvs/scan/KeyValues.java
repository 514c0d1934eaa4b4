package org.parquetvs.scan;

import java.util.List;
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

/** What is known of the keys of a small table, none of which is NULL. */
public sealed interface KeyValues permits KeyValues.Listed, KeyValues.Between, KeyValues.Unknown {

    /** What holds for a column that equals one of the keys. Statistics can prune by it. */
    Predicate predicate(ScanColumn column);

    /** All keys. */
    record Listed(List<Value> values) implements KeyValues {
        public Listed {
            values = List.copyOf(values);
        }

        @Override
        public Predicate predicate(ScanColumn column) {
            return values.isEmpty() ? new Constant(Truth.FALSE) : new In(new Operand.Column(column), values);
        }
    }

    /** The least and the greatest key. */
    record Between(Value least, Value greatest) implements KeyValues {
        @Override
        public Predicate predicate(ScanColumn column) {
            Operand operand = new Operand.Column(column);
            return new And(List.of(
                    new Comparison(new Operand.Literal(least), Comparator.LESS_OR_EQUAL, operand),
                    new Comparison(operand, Comparator.LESS_OR_EQUAL, new Operand.Literal(greatest))));
        }
    }

    /** Nothing: the keys take too much memory, or are too wide. */
    record Unknown() implements KeyValues {
        @Override
        public Predicate predicate(ScanColumn column) {
            return Predicate.TRUE;
        }
    }
}
