package org.parquetvs.adapter.sql;

import com.exasol.adapter.sql.JoinType;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.ScanSpec;

/** The source that a statement selects from. */
public sealed interface FromClause {

    /**
     * One method for each kind of source, so that a new kind is a compile error wherever they are told apart.
     *
     * @param <R> what is made of a source
     */
    interface Visitor<R> {
        R visit(Scan scan);

        R visit(Widened widened);

        R visit(Join join);

        R visit(OneRow row);
    }

    /** Calls the visitor's method for this kind of source. */
    <R> R accept(Visitor<R> visitor);

    /** The tables whose rows the workers emit, from left to right. */
    Stream<Scan> tables();

    /** All scans in it, from left to right. */
    default Stream<ScanSpec> scans() {
        return tables().map(Scan::spec);
    }

    /** The scan of each table, by the table's alias. */
    default Map<String, ScanSpec> scansByAlias() {
        return tables().collect(Collectors.toMap(Scan::alias, Scan::spec, (first, same) -> first));
    }

    /** The same with every scan changed, from left to right. */
    FromClause with(UnaryOperator<Scan> change);

    /**
     * The rows that the workers emit.
     *
     * @param alias the name that qualifies its columns
     * @param where conditions that Exasol applies to the rows
     */
    record Scan(String alias, ScanSpec spec, List<String> where) implements FromClause {
        public Scan {
            where = List.copyOf(where);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }

        @Override
        public Stream<Scan> tables() {
            return Stream.of(this);
        }

        @Override
        public Scan with(UnaryOperator<Scan> change) {
            return change.apply(this);
        }
    }

    /**
     * The rows that the workers emit, with additional columns that Exasol computes over all of them.
     *
     * @param scan the scan; no condition removes any of its rows
     * @param computed the additional columns with their names
     */
    record Widened(Scan scan, List<String> computed) implements FromClause {
        public Widened {
            computed = List.copyOf(computed);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }

        @Override
        public Stream<Scan> tables() {
            return Stream.of(scan);
        }

        @Override
        public Widened with(UnaryOperator<Scan> change) {
            return new Widened(scan.with(change), computed);
        }
    }

    /**
     * A join.
     *
     * @param on a pair of rows must fulfil all of these conditions; empty: every pair is joined
     */
    record Join(FromClause left, JoinType type, List<String> on, FromClause right) implements FromClause {
        public Join {
            on = List.copyOf(on);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }

        @Override
        public Stream<Scan> tables() {
            return Stream.concat(left.tables(), right.tables());
        }

        @Override
        public Join with(UnaryOperator<Scan> change) {
            return new Join(left.with(change), type, on, right.with(change));
        }
    }

    /** One row without columns. */
    record OneRow() implements FromClause {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }

        @Override
        public Stream<Scan> tables() {
            return Stream.empty();
        }

        @Override
        public OneRow with(UnaryOperator<Scan> change) {
            return this;
        }
    }
}
