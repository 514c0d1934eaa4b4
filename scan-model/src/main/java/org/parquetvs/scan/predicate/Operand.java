package org.parquetvs.scan.predicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.predicate.function.Argument;
import org.parquetvs.scan.predicate.function.CastRule;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.predicate.function.Types;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.TruthSet;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * A value of one row: a column, a constant, or an expression of these, exactly as the database computes it. The same
 * tree is evaluated for files and row groups, where it yields bounds, and for rows, where it yields a value.
 */
public sealed interface Operand {

    /** The type of the values. */
    SqlType type();

    /**
     * The operand's value in a row.
     *
     * @throws EvaluationException if there is none, as for a division by zero: the database refuses such a row too
     */
    Value value(Function<ScanColumn, Value> row);

    /**
     * The values that the operand can have: at least all values that it has for rows of these domains, perhaps more.
     */
    Domain domain(Function<ScanColumn, Domain> domains);

    /** The columns that the operand reads, in the order in which it names them; a column may occur several times. */
    Stream<ScanColumn> columns();

    /** Whether there may be rows for which {@link #value} fails. */
    boolean mayFail();

    /** The column, if the operand is nothing else. */
    default Optional<ScanColumn> plainColumn() {
        return Optional.empty();
    }

    /** The value, if the operand is a constant. */
    default Optional<Value> constant() {
        return Optional.empty();
    }

    /** Whether the operand is the key of the file. */
    default boolean isFileKey() {
        return false;
    }

    /** A column, with its source and type, whether it is emitted or not. */
    record Column(ScanColumn column) implements Operand {

        @Override
        public SqlType type() {
            return column.type();
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
        public boolean mayFail() {
            return false;
        }

        @Override
        public Optional<ScanColumn> plainColumn() {
            return Optional.of(column);
        }

        @Override
        public boolean isFileKey() {
            return column.source() == ColumnSource.Metadata.FILE_KEY;
        }
    }

    /** A constant. Its type is the smallest that has the value; NULL is a BOOLEAN unless it is cast. */
    record Literal(Value value) implements Operand {

        @Override
        public SqlType type() {
            return Types.smallest(value);
        }

        @Override
        public Optional<Value> constant() {
            return Optional.of(value);
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
        public boolean mayFail() {
            return false;
        }
    }

    /** A function of other operands. */
    record Call(ScalarFunction function, List<Operand> arguments, SqlType type) implements Operand {
        public Call {
            arguments = List.copyOf(arguments);
            if (!function.type(known(arguments)).filter(type::equals).isPresent()) {
                String types = arguments.stream()
                        .map(argument -> argument.type().toSql())
                        .collect(Collectors.joining(", "));
                throw new IllegalArgumentException(
                        "Invalid call: " + function + " of " + types + " as " + type.toSql());
            }
        }

        /** A call with these arguments; empty if that would not be what the database computes. */
        public static Optional<Call> of(ScalarFunction function, List<Operand> arguments) {
            return function.type(known(arguments)).map(type -> new Call(function, arguments, type));
        }

        /** A call with these arguments; empty if that would not be what the database computes. */
        public static Optional<Call> of(ScalarFunction function, Operand... arguments) {
            return of(function, List.of(arguments));
        }

        private static List<Argument> known(List<Operand> arguments) {
            return arguments.stream().map(Operand::known).toList();
        }

        @Override
        public Value value(Function<ScanColumn, Value> row) {
            // This runs once a row: a stream would take longer than most functions.
            List<Value> values = new ArrayList<>(arguments.size());
            for (Operand argument : arguments) {
                values.add(argument.value(row));
            }
            return function.value(values, type);
        }

        @Override
        public Domain domain(Function<ScanColumn, Domain> domains) {
            return function.domain(
                    arguments.stream().map(argument -> argument.domain(domains)).toList(), type);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return arguments.stream().flatMap(Operand::columns);
        }

        @Override
        public boolean mayFail() {
            return function.mayFail(known(arguments), type)
                    || arguments.stream().anyMatch(Operand::mayFail);
        }
    }

    /** {@code CAST(operand AS type)}; {@link #exists} tells for which types. */
    record Cast(Operand operand, SqlType type) implements Operand {
        public Cast {
            if (!exists(operand, type)) {
                throw new IllegalArgumentException(
                        "Invalid conversion: " + operand.type().toSql() + " to " + type.toSql());
            }
        }

        /** Whether there is a conversion that is exactly the database's. */
        public static boolean exists(Operand operand, SqlType type) {
            return CastRule.exists(known(operand), type);
        }

        @Override
        public Value value(Function<ScanColumn, Value> row) {
            return CastRule.value(operand.value(row), type);
        }

        @Override
        public Domain domain(Function<ScanColumn, Domain> domains) {
            return CastRule.domain(operand.domain(domains), operand.type(), type);
        }

        @Override
        public Stream<ScanColumn> columns() {
            return operand.columns();
        }

        @Override
        public boolean mayFail() {
            return operand.mayFail() || CastRule.mayFail(operand.type(), type);
        }
    }

    /**
     * The result of the first branch whose condition is true. No other result is evaluated, so a condition protects its
     * result from failing.
     *
     * @param otherwise the result if no condition is true
     */
    record Case(List<Branch> branches, Operand otherwise) implements Operand {

        /** {@code WHEN condition THEN result}. */
        public record Branch(Predicate condition, Operand result) {}

        public Case {
            branches = List.copyOf(branches);
            if (branches.isEmpty()) {
                throw new IllegalArgumentException("Invalid CASE: it has no branch");
            }
            for (Branch branch : branches) {
                if (!branch.result().type().equals(otherwise.type())) {
                    throw new IllegalArgumentException("Invalid CASE: it has results of the types "
                            + branch.result().type().toSql() + " and "
                            + otherwise.type().toSql());
                }
            }
        }

        @Override
        public SqlType type() {
            return otherwise.type();
        }

        @Override
        public Value value(Function<ScanColumn, Value> row) {
            for (Branch branch : branches) {
                if (branch.condition().evaluate(row) == Truth.TRUE) {
                    return branch.result().value(row);
                }
            }
            return otherwise.value(row);
        }

        @Override
        public Domain domain(Function<ScanColumn, Domain> domains) {
            List<Domain> reached = new ArrayList<>();
            for (Branch branch : branches) {
                TruthSet outcomes = branch.condition().outcomes(domains);
                if (outcomes.mayBe(Truth.TRUE)) {
                    reached.add(branch.result().domain(domains));
                }
                if (outcomes.equals(TruthSet.of(Truth.TRUE))) {
                    return Domain.union(reached);
                }
            }
            reached.add(otherwise.domain(domains));
            return Domain.union(reached);
        }

        @Override
        public Stream<ScanColumn> columns() {
            Stream<ScanColumn> inBranches = branches.stream()
                    .flatMap(branch -> Stream.concat(
                            branch.condition().columns(), branch.result().columns()));
            return Stream.concat(inBranches, otherwise.columns());
        }

        @Override
        public boolean mayFail() {
            return otherwise.mayFail()
                    || branches.stream()
                            .anyMatch(branch -> branch.condition().mayFail()
                                    || branch.result().mayFail());
        }
    }

    /** What a function knows about an operand before there are rows. */
    private static Argument known(Operand operand) {
        return new Argument(operand.type(), operand.constant());
    }
}
