package org.parquetvs.planner.predicate;

import java.util.Objects;
import org.parquetvs.planner.ScanColumn;

/** What a predicate compares: a column of the scan or a literal. */
public sealed interface Operand {

    /** A column, with its source and type, whether it is emitted or not. */
    record Column(ScanColumn column) implements Operand {
        public Column {
            Objects.requireNonNull(column, "column");
        }
    }

    /** A constant. */
    record Literal(Value value) implements Operand {
        public Literal {
            Objects.requireNonNull(value, "value");
        }
    }
}
