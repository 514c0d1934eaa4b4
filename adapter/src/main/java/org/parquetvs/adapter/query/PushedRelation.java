package org.parquetvs.adapter.query;

import static java.util.Comparator.comparing;

import com.exasol.adapter.sql.JoinType;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Predicate;

/** Where the rows of a query come from. */
public sealed interface PushedRelation {

    /** What is made of it, if it is a table, or if it is a join. */
    <R> R fold(Function<TableScan, R> table, Function<Join, R> join);

    /** The tables in it, from left to right. */
    Stream<TableScan> scans();

    /** The conditions that are left to Exasol. */
    Stream<SqlNode> conditions();

    /** The same rows, but the workers apply only conditions that Exasol does not apply. */
    PushedRelation withoutImplied();

    /** The same rows, but all conditions are left to Exasol. */
    PushedRelation leftToExasol();

    /** The same relation with each table replaced. */
    PushedRelation with(UnaryOperator<TableScan> change);

    /**
     * Some rows of a table.
     *
     * @param alias the name that qualifies its columns
     * @param scanned conditions that the workers apply
     * @param implied conditions that follow from those left to Exasol; they let the workers emit fewer rows
     * @param keys keys of other tables; a row is joined only if it has one of them, so this also saves rows
     * @param residual conditions that Exasol applies to the emitted rows
     */
    record TableScan(
            String alias,
            RememberedTable table,
            List<ScannedCondition> scanned,
            List<ScannedCondition> implied,
            List<KnownKeys> keys,
            List<SqlNode> residual)
            implements PushedRelation {
        public TableScan {
            scanned = List.copyOf(scanned);
            implied = List.copyOf(implied);
            keys = List.copyOf(keys);
            residual = List.copyOf(residual);
        }

        /** Whether a column belongs to this table. */
        boolean has(SqlColumn column) {
            return alias.equals(SqlTree.qualifier(column));
        }

        /** A table without conditions on its rows. */
        static TableScan ofAllRows(String alias, RememberedTable table) {
            return new TableScan(alias, table, List.of(), List.of(), List.of(), List.of());
        }

        /** The conditions that the workers apply, as in the request. */
        public List<SqlNode> pushed() {
            return scanned.stream().map(ScannedCondition::condition).toList();
        }

        /** The conditions that the workers apply, as predicates. */
        public List<Predicate> pushedPredicates() {
            return scanned.stream().map(ScannedCondition::predicate).toList();
        }

        /** The conditions that the workers apply only to emit fewer rows. */
        public List<SqlNode> impliedConditions() {
            return implied.stream().map(ScannedCondition::condition).toList();
        }

        /** Why a condition is left to Exasol. */
        public PushdownBarrier obstacle(SqlNode condition) {
            return PushdownBarrier.ofCondition(condition, table);
        }

        /** All conditions that the workers apply, with those that can fail at the end. */
        public Predicate filter() {
            List<Predicate> terms = Stream.concat(
                            Stream.concat(scanned.stream(), implied.stream()).map(ScannedCondition::predicate),
                            keys.stream().map(KnownKeys::predicate))
                    .sorted(comparing(Predicate::mayFail))
                    .toList();
            return switch (terms.size()) {
                case 0 -> Predicate.TRUE;
                case 1 -> terms.get(0);
                default -> new And(terms);
            };
        }

        /** The rows that also have one of these keys. */
        public TableScan withKeys(KnownKeys more) {
            List<KnownKeys> all = Stream.concat(keys.stream(), Stream.of(more)).toList();
            return new TableScan(alias, table, scanned, implied, all, residual);
        }

        @Override
        public <R> R fold(Function<TableScan, R> table, Function<Join, R> join) {
            return table.apply(this);
        }

        @Override
        public TableScan with(UnaryOperator<TableScan> change) {
            return change.apply(this);
        }

        @Override
        public Stream<TableScan> scans() {
            return Stream.of(this);
        }

        @Override
        public Stream<SqlNode> conditions() {
            return residual.stream();
        }

        @Override
        public TableScan withoutImplied() {
            return new TableScan(alias, table, scanned, List.of(), List.of(), residual);
        }

        @Override
        public TableScan leftToExasol() {
            return new TableScan(
                    alias,
                    table,
                    List.of(),
                    List.of(),
                    List.of(),
                    Stream.concat(pushed().stream(), residual.stream()).toList());
        }
    }

    /**
     * A join of two relations.
     *
     * @param on a pair of rows must fulfil all of these conditions; empty: every pair is joined
     */
    record Join(PushedRelation left, JoinType type, List<SqlNode> on, PushedRelation right) implements PushedRelation {
        public Join {
            on = List.copyOf(on);
        }

        @Override
        public <R> R fold(Function<TableScan, R> table, Function<Join, R> join) {
            return join.apply(this);
        }

        @Override
        public Stream<TableScan> scans() {
            return Stream.concat(left.scans(), right.scans());
        }

        @Override
        public Stream<SqlNode> conditions() {
            return Stream.of(left.conditions(), on.stream(), right.conditions()).flatMap(conditions -> conditions);
        }

        @Override
        public Join withoutImplied() {
            return new Join(left.withoutImplied(), type, on, right.withoutImplied());
        }

        @Override
        public Join leftToExasol() {
            return new Join(left.leftToExasol(), type, on, right.leftToExasol());
        }

        @Override
        public Join with(UnaryOperator<TableScan> change) {
            return new Join(left.with(change), type, on, right.with(change));
        }
    }
}
