package org.parquetvs.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random queries over the tables P and Q with the columns that {@link RandomExpression} knows. */
final class RandomQuery {
    /** Placeholder for the schema of the tables. */
    static final String SCHEMA = "{schema}";

    private static final List<String> COLUMNS = List.of("A", "B", "N", "F", "S", "D", "G");
    private static final List<String> JOINS =
            List.of("JOIN", "JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "FULL JOIN");

    private final Random random;
    private int aliases;

    /**
     * A query.
     *
     * @param ordered whether its rows come in one order only
     */
    record Generated(String sql, boolean ordered) {}

    RandomQuery(Random random) {
        this.random = random;
    }

    Generated next() {
        List<String> relations = new ArrayList<>();
        String from = " FROM " + relation(relations, 2);
        RandomExpression expression = new RandomExpression(random, relations);
        String where = random.nextInt(3) == 0 ? "" : " WHERE " + expression.condition(2);
        return switch (random.nextInt(10)) {
            case 0, 1 -> ordered(items(3, i -> expression.any(2)), from + where, 3);
            case 2, 3 -> grouped(expression, from + where);
            case 4 -> plain("SELECT " + items(2, i -> expression.aggregate(1)) + from + where);
            case 5 -> ordered("DISTINCT " + items(2, i -> expression.any(1)), from + where, 2);
            case 6 ->
                plain("SELECT " + expression.number(1) + from + where + " UNION ALL SELECT " + expression.number(1)
                        + from + where);
            case 7 ->
                plain("SELECT " + expression.any(1) + ", SUM(" + expression.number(0) + ") OVER (PARTITION BY "
                        + expression.any(0) + ")" + from + where);
            case 8 -> plain("SELECT " + pick("*", "COUNT(*)") + hub());
            default -> plain("SELECT *" + from + where);
        };
    }

    /** Three or four tables; the last one is joined with each of the others. */
    private String hub() {
        List<String> relations = new ArrayList<>();
        List<String> tables = new ArrayList<>();
        int count = 3 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            tables.add(leaf(relations));
        }
        String hub = relations.get(count - 1);
        String conditions = relations.stream()
                .limit(count - 1)
                .map(table -> table + "." + pick("A", "B") + " = " + hub + ".A")
                .collect(Collectors.joining(" AND "));
        return " FROM " + String.join(", ", tables) + " WHERE " + conditions + " AND "
                + new RandomExpression(random, relations).condition(1);
    }

    private static Generated plain(String sql) {
        return new Generated(sql, false);
    }

    private static String items(int count, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(", "));
    }

    /** Sorted by all columns, so that a limit leaves no choice. */
    private Generated ordered(String items, String rest, int columns) {
        String sql = "SELECT " + items + rest;
        if (random.nextInt(4) == 0) {
            return plain(sql);
        }
        String order = IntStream.rangeClosed(1, columns)
                .mapToObj(i -> i + pick("", " DESC", " NULLS FIRST", " DESC NULLS LAST"))
                .collect(Collectors.joining(", "));
        String limit = pick("", " LIMIT 3", " LIMIT 2 OFFSET 1", " LIMIT 1000000");
        return new Generated(sql + " ORDER BY " + order + limit, true);
    }

    private Generated grouped(RandomExpression expression, String rest) {
        int keys = 1 + random.nextInt(2);
        String items = items(keys, i -> expression.any(1) + " AS K" + i) + ", " + expression.aggregate(1) + ", "
                + expression.aggregate(1);
        String having =
                random.nextBoolean() ? "" : " HAVING " + pick("COUNT(*) > 1", "SUM(1) < 5", "MAX(1) IS NOT NULL");
        String by = " GROUP BY " + items(keys, i -> "LOCAL.K" + i) + having;
        return ordered(items, rest + by, keys + 2);
    }

    private String relation(List<String> relations, int depth) {
        return switch (random.nextInt(depth == 0 ? 1 : 4)) {
            case 0, 1 -> leaf(relations);
            case 2 -> {
                String subquery = subquery(depth - 1);
                yield "(" + subquery + ") AS " + alias(relations);
            }
            default -> join(relations, depth);
        };
    }

    private String join(List<String> relations, int depth) {
        List<String> left = new ArrayList<>();
        List<String> right = new ArrayList<>();
        String kind = JOINS.get(random.nextInt(JOINS.size()));
        String join = relation(left, depth - 1) + " " + kind + " " + leaf(right);
        relations.addAll(left);
        relations.addAll(right);
        String equal = left.get(random.nextInt(left.size())) + ".A = " + right.get(0) + "." + pick("A", "B");
        String more = random.nextBoolean() ? "" : " AND " + new RandomExpression(random, relations).condition(1);
        return join + " ON " + equal + more;
    }

    private String leaf(List<String> relations) {
        return SCHEMA + "." + pick("P", "Q") + pick(" AS ", " ") + alias(relations);
    }

    private String alias(List<String> relations) {
        String alias = "R" + aliases++;
        relations.add(alias);
        return alias;
    }

    /** Something with all columns. */
    private String subquery(int depth) {
        List<String> inner = new ArrayList<>();
        String from = " FROM " + relation(inner, depth);
        String of = inner.get(random.nextInt(inner.size())) + ".";
        RandomExpression expression = new RandomExpression(random, inner);
        String where = random.nextBoolean() ? "" : " WHERE " + expression.condition(1);
        String all = COLUMNS.stream().map(column -> of + column).collect(Collectors.joining(", "));
        return switch (random.nextInt(6)) {
            case 0 ->
                "SELECT " + of + "B AS A, " + of + "A AS B, " + expression.number(1) + " AS N, 1.5 AS F, "
                        + expression.text(1) + " AS S, " + expression.date(1) + " AS D, " + expression.condition(1)
                        + " AS G" + from + where;
            case 1 ->
                "SELECT " + of + "A, MAX(" + of + "B) AS B, SUM(" + of + "N) AS N, MIN(" + of + "F) AS F, MIN(" + of
                        + "S) AS S, MAX(" + of + "D) AS D, COUNT(*) > 1 AS G" + from + where + " GROUP BY " + of + "A";
            case 2 ->
                "SELECT " + String.join(", ", COLUMNS) + " FROM " + SCHEMA + "." + pick("P", "Q") + " UNION ALL SELECT "
                        + all + from + where;
            case 3 -> "SELECT " + all + from + where + " ORDER BY 1, 2, 3, 4, 5, 6, 7 LIMIT 3";
            case 4 -> "SELECT DISTINCT " + all + from + where;
            default -> "SELECT " + all + from + where;
        };
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
