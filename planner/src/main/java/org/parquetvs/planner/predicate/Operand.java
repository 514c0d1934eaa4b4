package org.parquetvs.planner.predicate;

import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;

/** What a predicate compares: a column of the scan or a literal. */
public sealed interface Operand {

    /** The operand's value in a row. */
    Value value(Function<ScanColumn, Value> row);

    /** What values the operand can have. */
    Domain domain(Function<ScanColumn, Domain> domains);

    /** The column, or none. */
    Stream<ScanColumn> columns();

    /** Whether the operand is the key of the file. */
    boolean isFileKey();

    /** A column, with its source and type, whether it is emitted or not. */
    record Column(ScanColumn column) implements Operand {
        public Column {
            Objects.requireNonNull(column, "column");
        }

        @Override
        public Value value(Function<ScanColumn, Value> row) {
            return row.apply(column);
        }

        @Override
        public Domain domain(Function<ScanColumn, Domain> domains) {
            return domains.apply(column);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return Stream.of(column);
        }

        @Override
        public boolean isFileKey() {
            return column.source() instanceof ColumnSource.FileKey;
        }
    }

    /** A constant. */
    record Literal(Value value) implements Operand {
        public Literal {
            Objects.requireNonNull(value, "value");
        }

        @Override
        public Value value(Function<ScanColumn, Value> row) {
            return value;
        }

        @Override
        public Domain domain(Function<ScanColumn, Domain> domains) {
            return Domain.of(value);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return Stream.empty();
        }

        @Override
        public boolean isFileKey() {
            return false;
        }
    }
}
