package org.parquetvs.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.fuzz.RandomTable.TableColumn;

/**
 * A random query over one table, {@code {t}} in its text, over this table and itself, or over it and a small table,
 * {@code {u}}. Each may occur several times.
 *
 * @param sql the query
 * @param choice what is known about its rows
 */
record RandomQuery(String sql, Choice choice) {

    /** Which rows the answer has. */
    enum Choice {
        /** All rows, in a fully determined order. */
        ORDERED,
        /** All rows, in any order. */
        ALL,
        /** Any of the rows, as many as the limit allows. */
        ANY
    }

    /** Placeholder of the table. */
    static final String TABLE = "{t}";

    /** Placeholder of the small table. */
    static final String SMALL_TABLE = "{u}";

    /** The end of a query that may return any of its rows. */
    static final String ANY_LIMIT = " LIMIT 7";

    static RandomQuery of(RandomTable table, RandomTable small, Random random) {
        Subqueries subqueries = new Subqueries(small.columns(), random);
        RandomSql sql = new RandomSql(table.columns(), "", random, subqueries);
        String where = random.nextInt(4) == 0 ? "" : " WHERE " + sql.condition(2);
        String from = " FROM " + TABLE + where;
        return switch (random.nextInt(16)) {
            case 0, 1, 2 -> ordered(items(1 + random.nextInt(4), () -> sql.any(random.nextInt(3))), from, random);
            case 3, 4, 5 -> grouped(sql, from, random);
            case 6 -> all("SELECT " + list(1 + random.nextInt(3), () -> sql.aggregate(1)) + from);
            case 7 ->
                new RandomQuery(
                        "SELECT " + list(1 + random.nextInt(3), () -> sql.any(0)) + from + ANY_LIMIT, Choice.ANY);
            case 8 -> all("SELECT COUNT(*)" + from);
            case 9 -> joined(table, TABLE, table, subqueries, random);
            case 10 -> joined(table, SMALL_TABLE, small, subqueries, random);
            case 12, 13, 14 -> all(RandomJoins.of(table, small, subqueries, random));
            case 11 -> aggregatedJoin(table, small, subqueries, random);
            default ->
                all("SELECT "
                        + table.columns().stream().map(TableColumn::sqlName).collect(Collectors.joining(", ")) + from);
        };
    }

    private static RandomQuery all(String sql) {
        return new RandomQuery(sql, Choice.ALL);
    }

    private static Stream<String> items(int count, Supplier<String> item) {
        return IntStream.range(0, count).mapToObj(i -> item.get());
    }

    private static String list(int count, Supplier<String> item) {
        return items(count, item).collect(Collectors.joining(", "));
    }

    /** Orders by all columns, so that a limit determines the rows. */
    private static RandomQuery ordered(Stream<String> items, String rest, Random random) {
        List<String> selected = items.toList();
        String distinct = random.nextInt(6) == 0 ? "DISTINCT " : "";
        String order = IntStream.rangeClosed(1, selected.size())
                .mapToObj(i -> i + pick(random, "", " DESC", " NULLS FIRST", " DESC NULLS LAST"))
                .collect(Collectors.joining(", "));
        String limit = pick(random, "", " LIMIT 3", " LIMIT 20", " LIMIT 5 OFFSET 2", " LIMIT 100000");
        return new RandomQuery(
                "SELECT " + distinct + String.join(", ", selected) + rest + " ORDER BY " + order + limit,
                Choice.ORDERED);
    }

    private static RandomQuery grouped(RandomSql sql, String from, Random random) {
        List<String> keys =
                items(1 + random.nextInt(2), () -> sql.any(random.nextInt(2))).toList();
        List<String> aliases = IntStream.range(0, keys.size())
                .mapToObj(i -> pick(random, "K" + i, "\"SELECT" + i + "\"", "\"LINE\nK" + i + "\""))
                .toList();
        String items = IntStream.range(0, keys.size())
                .mapToObj(i -> keys.get(i) + " AS " + aliases.get(i))
                .collect(Collectors.joining(", "));
        String aggregates = list(1 + random.nextInt(3), () -> sql.aggregate(1));
        String by = aliases.stream().map(alias -> "LOCAL." + alias).collect(Collectors.joining(", "));
        String having = pick(random, "", "", " HAVING COUNT(*) > 1", " HAVING " + sql.aggregate(0) + " IS NOT NULL");
        return all("SELECT " + items + ", " + aggregates + from + " GROUP BY " + by + having);
    }

    /** Joins on a unique column, so that the rows do not multiply. */
    private static RandomQuery joined(
            RandomTable table, String otherName, RandomTable other, Subqueries subqueries, Random random) {
        RandomSql left = new RandomSql(table.columns(), "A.", random, subqueries);
        RandomSql right = new RandomSql(other.columns(), "B.", random, subqueries);
        String on = "A.ID = B.ID" + pick(random, "", " + 3", " AND " + right.condition(1), " AND " + left.condition(1));
        return all("SELECT " + left.any(1) + ", " + right.any(1) + ", A.ID, B.ID"
                + join(otherName, on, left, right, random));
    }

    /** Joins on any columns, and aggregates. */
    private static RandomQuery aggregatedJoin(
            RandomTable table, RandomTable small, Subqueries subqueries, Random random) {
        RandomSql left = new RandomSql(table.columns(), "A.", random, subqueries);
        RandomSql right = new RandomSql(small.columns(), "B.", random, subqueries);
        String on = left.matches(right) + pick(random, "", " AND " + right.condition(1), " AND " + left.condition(1));
        String aggregates = left.aggregate(0) + ", " + right.aggregate(0) + ", COUNT(*)";
        String from = join(SMALL_TABLE, on, left, right, random);
        return random.nextBoolean()
                ? all("SELECT " + aggregates + from)
                : all("SELECT " + right.any(0) + " AS K, " + aggregates + from + " GROUP BY LOCAL.K"
                        + pick(random, "", " HAVING COUNT(*) > 1"));
    }

    /** FROM with both tables, and conditions on one or on both. */
    private static String join(String other, String on, RandomSql left, RandomSql right, Random random) {
        String type = pick(random, " JOIN ", " JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ");
        String where = pick(
                random,
                "",
                "",
                " WHERE " + eitherPair(left, right),
                " WHERE " + left.constants() + " AND " + right.condition(1),
                " WHERE " + left.condition(1),
                " WHERE " + right.condition(1),
                " WHERE " + left.condition(1) + " AND " + right.condition(1),
                " WHERE (" + left.condition(0) + " OR " + right.condition(0) + ")");
        return " FROM " + TABLE + " A" + type + other + " B ON " + on + where;
    }

    /** An OR whose branches all have conditions on both tables, and one condition in common. */
    private static String eitherPair(RandomSql left, RandomSql right) {
        String common = left.matches(right);
        return "((" + left.condition(0) + " AND " + right.condition(0) + " AND " + common + ") OR (" + common + " AND "
                + right.condition(0) + " AND NOT (" + left.condition(0) + ")))";
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
