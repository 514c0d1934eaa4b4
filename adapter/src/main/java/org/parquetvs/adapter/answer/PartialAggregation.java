package org.parquetvs.adapter.answer;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput.Groups;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * Collects what the workers aggregate rows to, as the answer turns out to need it. Each column is emitted once, however
 * often it is needed.
 */
final class PartialAggregation {
    private static final SqlType COUNT = new SqlType.Decimal(18, 0);

    private final Map<Operand, GroupKey> keys = new LinkedHashMap<>();
    private final Set<String> groupedBy = new LinkedHashSet<>();
    private final Map<Aggregated, PartialAggregate> aggregates = new LinkedHashMap<>();
    private final Map<String, String> computed = new LinkedHashMap<>();
    private final Set<String> names = new HashSet<>();

    private record Aggregated(Function function, Operand argument) {}

    /** The column of a key by which rows are grouped, as SQL. */
    String key(Operand value) {
        String key = distinct(value);
        groupedBy.add(key);
        return key;
    }

    /** The column of a value, as SQL. A group then arrives in several parts, one for each distinct value. */
    String distinct(Operand value) {
        return column(keys.computeIfAbsent(value, key -> new GroupKey(emitted(name(key), key.type()), key))
                .emitted());
    }

    /** The column with the number of rows, as SQL. */
    String count() {
        return count(new Operand.Literal(new Value.Bool(true)));
    }

    /** The column with the number of values that are not NULL, as SQL. */
    String count(Operand argument) {
        return aggregate(Function.COUNT, argument, COUNT);
    }

    /** The column with the sum of numbers, as SQL. */
    String sum(Operand argument) {
        SqlType type = argument.type().is(SqlType.Kind.DECIMAL)
                ? new SqlType.Decimal(SqlType.Decimal.MAX_PRECISION, ((SqlType.Decimal) argument.type()).scale())
                : argument.type();
        return aggregate(Function.SUM, argument, type);
    }

    /** The column with the multiples of 10<sup>27</sup> last digits in the sum of DECIMALs, as SQL. */
    String highSum(Operand argument) {
        return aggregate(Function.HIGH_SUM, argument, new SqlType.Decimal(SqlType.Decimal.MAX_PRECISION, 0));
    }

    /** The column with what remains of that sum, as SQL. */
    String lowSum(Operand argument) {
        int scale = ((SqlType.Decimal) argument.type()).scale();
        return aggregate(Function.LOW_SUM, argument, new SqlType.Decimal(SqlType.Decimal.MAX_PRECISION, scale));
    }

    /** The column with the least value, as SQL. */
    String min(Operand argument) {
        return aggregate(Function.MIN, argument, argument.type());
    }

    /** The column with the greatest value, as SQL. */
    String max(Operand argument) {
        return aggregate(Function.MAX, argument, argument.type());
    }

    /** The column with the mean of numbers, as SQL. */
    String mean(Operand argument) {
        return aggregate(Function.MEAN, argument, new SqlType.DoublePrecision());
    }

    /** The column with the sum of the squared distances of numbers from their mean, as SQL. */
    String squaredDistances(Operand argument) {
        return aggregate(Function.SQUARED_DISTANCES, argument, new SqlType.DoublePrecision());
    }

    /** A window over all parts of the same group, as SQL. All keys must have been added before. */
    String window() {
        return groupedBy.isEmpty() ? "()" : "(PARTITION BY " + String.join(", ", groupedBy) + ")";
    }

    /** The column with what Exasol computes for each part, as SQL. */
    String computed(String name, String sql) {
        return SqlText.identifier(computed.computeIfAbsent(sql, any -> free(name)));
    }

    /** What Exasol computes for each part, with its name. */
    List<String> computed() {
        return computed.entrySet().stream()
                .map(column -> column.getKey() + " AS " + SqlText.identifier(column.getValue()))
                .toList();
    }

    /**
     * Everything that the workers emit. Without keys and aggregates they count the rows, so that the single group still
     * arrives.
     */
    Groups groups() {
        if (keys.isEmpty() && aggregates.isEmpty()) {
            count();
        }
        return new Groups(List.copyOf(keys.values()), List.copyOf(aggregates.values()));
    }

    private String aggregate(Function function, Operand argument, SqlType type) {
        return column(aggregates
                .computeIfAbsent(
                        new Aggregated(function, argument),
                        aggregated -> new PartialAggregate(emitted(function.name(), type), function, argument))
                .emitted());
    }

    private static String name(Operand key) {
        return key.plainColumn().map(ScanColumn::name).orElse("KEY");
    }

    /** A name that no other column has. Column names are kept where possible. */
    private String free(String name) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? name : name + "_" + number)
                .filter(names::add)
                .findFirst()
                .orElseThrow();
    }

    private EmittedColumn emitted(String name, SqlType type) {
        return new EmittedColumn(free(name), type);
    }

    private static String column(EmittedColumn column) {
        return SqlText.identifier(column.name());
    }
}
