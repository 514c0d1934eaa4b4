package org.parquetvs.adapter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.all;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.comparison;
import static org.parquetvs.adapter.pushdown.PushdownRequests.join;
import static org.parquetvs.adapter.pushdown.PushdownRequests.literal;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;
import static org.parquetvs.adapter.pushdown.PushdownRequests.table;
import static org.parquetvs.adapter.pushdown.PushdownRequests.unary;

import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.sql.SqlStatementSelect;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

/** Wherever conditions go and whatever follows from them, joins have the rows that were asked for, with NULLs too. */
class ImplicationLawsTest {
    private static final int MAX_ROWS = 5;
    private static final List<String> ALIASES = List.of("A", "B", "C", "D");

    @Test
    void joinsHaveTheRowsThatWereAskedFor() {
        AtomicInteger implied = new AtomicInteger();
        Seeds.forEach(1_000, random -> {
            List<String> aliases = ALIASES.subList(0, 2 + random.nextInt(ALIASES.size() - 1));
            PushDownRequest request =
                    request(from(aliases, random), "\"selectList\":[],\"filter\":" + conjunction(aliases, random));
            SqlStatementSelect select = (SqlStatementSelect) request.getSelect();
            PushedQuery query = QueryReader.read(request);
            RememberedTable types =
                    query.from().scans().findFirst().orElseThrow().table();
            implied.addAndGet((int) query.from()
                    .scans()
                    .filter(scan -> !scan.implied().isEmpty())
                    .count());

            for (int i = 0; i < 10; i++) {
                JoinedRows rows = new JoinedRows(
                        aliases.stream().collect(Collectors.toMap(alias -> alias, alias -> rows(alias, random))),
                        types);

                assertThat(rows.of(query.from(), query.where()))
                        .containsExactlyInAnyOrderElementsOf(
                                rows.of(select.getFromClause(), List.of(select.getWhereClause())));
            }
        });
        assertThat(implied).hasValueGreaterThan(50);
    }

    private static String from(List<String> aliases, Random random) {
        if (aliases.size() == 1) {
            return table(tableOf(aliases.get(0)), aliases.get(0));
        }
        int left = 1 + random.nextInt(aliases.size() - 1);
        String type = Seeds.pick(random, "inner", "inner", "inner", "left_outer", "right_outer", "full_outer");
        return join(
                type,
                from(aliases.subList(0, left), random),
                from(aliases.subList(left, aliases.size()), random),
                conjunction(aliases, random));
    }

    private static String conjunction(List<String> aliases, Random random) {
        return all(
                "and",
                Stream.generate(() -> condition(aliases, 2, random))
                        .limit(1 + random.nextInt(3))
                        .toArray(String[]::new));
    }

    private static String condition(List<String> aliases, int depth, Random random) {
        return switch (random.nextInt(depth == 0 ? 4 : 8)) {
            case 0, 1 -> ofTwoColumns("equal", aliases, random);
            case 2, 3 -> ofColumn(aliases, random);
            case 4 -> unary("not", condition(aliases, depth - 1, random));
            case 5 -> all("or", condition(aliases, depth - 1, random), condition(aliases, depth - 1, random));
            case 6 -> {
                String common = condition(aliases, depth - 1, random);
                yield all(
                        "or",
                        all("and", common, condition(aliases, depth - 1, random)),
                        all("and", condition(aliases, depth - 1, random), common));
            }
            default -> all("and", condition(aliases, depth - 1, random), condition(aliases, depth - 1, random));
        };
    }

    private static String ofColumn(List<String> aliases, Random random) {
        String number = number(aliases, random);
        return switch (random.nextInt(7)) {
            case 0 -> comparison("equal", number, constant(random));
            case 1 -> comparison(Seeds.pick(random, "less", "lessequal", "notequal"), constant(random), number);
            case 2 -> unary(Seeds.pick(random, "is_null", "is_not_null"), number);
            case 3 ->
                "{\"type\":\"predicate_in_constlist\",\"expression\":%s,\"arguments\":[%s,%s]}"
                        .formatted(number, constant(random), constant(random));
            case 4 ->
                "{\"type\":\"predicate_between\",\"expression\":%s,\"left\":%s,\"right\":%s}"
                        .formatted(number, constant(random), constant(random));
            case 5 -> ofTwoColumns("less", aliases, random);
            default -> other(aliases, random);
        };
    }

    /** A condition on columns that are no numbers: strings, and points in time of two types. */
    private static String other(List<String> aliases, Random random) {
        String alias = Seeds.pick(random, aliases.toArray(String[]::new));
        String column = column(tableOf(alias), alias, columns(alias).get(1));
        int constant = random.nextInt(4);
        return switch (alias) {
            case "C" -> comparison("less", column, literal("date", "1970-01-0" + (1 + constant)));
            case "D" ->
                random.nextBoolean()
                        ? comparison("equal", column, literal("timestamp", "1970-01-0" + (1 + constant) + " 00:00:00"))
                        : comparison("equal", column, column("V", "C", "DAY"));
            default ->
                random.nextBoolean()
                        ? comparison("equal", column, literal("string", "" + constant))
                        : comparison("equal", column("T", "A", "NAME"), column("U", "B", "CITY"));
        };
    }

    /** No DECIMAL holds both a PRICE and a BIG. */
    private static String ofTwoColumns(String operator, List<String> aliases, Random random) {
        String left = Seeds.pick(random, aliases.toArray(String[]::new));
        List<String> others = aliases.stream()
                .filter(alias -> !Set.of("CD", "DC").contains(left + alias))
                .toList();
        return comparison(operator, number(List.of(left), random), number(others, random));
    }

    private static String number(List<String> aliases, Random random) {
        String alias = Seeds.pick(random, aliases.toArray(String[]::new));
        return column(tableOf(alias), alias, columns(alias).get(0));
    }

    private static String constant(Random random) {
        return literal("exactnumeric", "" + random.nextInt(4));
    }

    /** Each alias has columns of its own: a number and something else. */
    private static List<String> columns(String alias) {
        return switch (alias) {
            case "A" -> List.of("ID", "NAME");
            case "B" -> List.of("SMALL", "CITY");
            case "C" -> List.of("PRICE", "DAY");
            default -> List.of("BIG", "AT");
        };
    }

    private static String tableOf(String alias) {
        return switch (alias) {
            case "B" -> "U";
            case "C" -> "V";
            default -> "T";
        };
    }

    private static List<Map<String, Value>> rows(String alias, Random random) {
        return IntStream.range(0, random.nextInt(MAX_ROWS))
                .mapToObj(row -> row(alias, random))
                .toList();
    }

    private static Map<String, Value> row(String alias, Random random) {
        Map<String, Value> row = new HashMap<>();
        columns(alias).forEach(column -> row.put(column, value(column, random)));
        return row;
    }

    private static Value value(String column, Random random) {
        int number = random.nextInt(5);
        if (number == 4) {
            return new Value.Null();
        }
        return switch (column) {
            case "NAME", "CITY" -> new Value.Text("" + number);
            case "DAY" -> new Value.Date(number);
            case "AT" -> new Value.Timestamp(number * 86_400L, 0);
            default -> new Value.Exact(new BigDecimal(number));
        };
    }
}
