package org.parquetvs.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random join of up to eight scans of the table and the small table; a few of them are only tested for a match. Its
 * size stays bounded: all joins use a unique column, except the first one, which may join the small table on any
 * column.
 */
final class RandomJoins {
    private static final int MAX_SCANS = 8;
    private static final int MAX_SEMI_JOINS = 2;

    private final RandomTable table;
    private final RandomTable small;
    private final Subqueries subqueries;
    private final Random random;
    private final List<RandomSql> scans = new ArrayList<>();
    private final StringBuilder from = new StringBuilder();
    private final List<String> conditions = new ArrayList<>();

    private RandomJoins(RandomTable table, RandomTable small, Subqueries subqueries, Random random) {
        this.table = table;
        this.small = small;
        this.subqueries = subqueries;
        this.random = random;
    }

    /** The text of a query; its rows have no order. */
    static String of(RandomTable table, RandomTable small, Subqueries subqueries, Random random) {
        return new RandomJoins(table, small, subqueries, random).text();
    }

    private String text() {
        int count = 2 + random.nextInt(MAX_SCANS - 1);
        boolean manyToMany = random.nextBoolean();
        boolean listed = random.nextInt(3) == 0;
        from.append(scan(random.nextBoolean()));
        for (int i = 1; i < count; i++) {
            boolean first = i == 1 && manyToMany;
            String reference = scan(!first && random.nextBoolean());
            String on = first ? sameValues() : sameId();
            if (listed) {
                from.append(", ").append(reference);
                conditions.add(on);
            } else {
                from.append(joinType()).append(reference).append(" ON ").append(on);
            }
        }
        addConditions();
        String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
        return "SELECT " + select(manyToMany) + " FROM " + from + where;
    }

    /** Another scan, of the table or of the small table. */
    private String scan(boolean large) {
        String alias = alias(scans.size());
        scans.add(new RandomSql((large ? table : small).columns(), alias + ".", random, subqueries));
        return (large ? RandomQuery.TABLE : RandomQuery.SMALL_TABLE) + " " + alias;
    }

    private static String alias(int scan) {
        return "J" + scan;
    }

    private String joinType() {
        return pick(" JOIN ", " JOIN ", " JOIN ", " LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ");
    }

    /** A condition by which the last scan has at most one row for each row of an earlier scan. */
    private String sameId() {
        int earlier = random.nextInt(scans.size() - 1);
        String key = random.nextInt(3) == 0 ? scans.get(earlier).number(0) : alias(earlier) + ".ID";
        return alias(scans.size() - 1) + ".ID = " + key + pick("", "", " + 3") + pick("", "", and(last()));
    }

    private String sameValues() {
        return last().equalTo(scans.get(0)) + pick("", and(last()));
    }

    private RandomSql last() {
        return scans.get(scans.size() - 1);
    }

    private static String and(RandomSql scan) {
        return " AND " + scan.condition(1);
    }

    private void addConditions() {
        for (int i = random.nextInt(3); i > 0; i--) {
            conditions.add(any().condition(1));
        }
        if (random.nextInt(4) == 0) {
            conditions.add("(" + any().condition(0) + " OR " + any().condition(0) + ")");
        }
        for (int i = random.nextInt(MAX_SEMI_JOINS + 1); i > 0; i--) {
            conditions.add(semiJoin(any()));
        }
    }

    private RandomSql any() {
        return scans.get(random.nextInt(scans.size()));
    }

    private String semiJoin(RandomSql outer) {
        boolean large = random.nextBoolean();
        RandomSql inner = new RandomSql((large ? table : small).columns(), "S.", random, subqueries);
        String source = " FROM " + (large ? RandomQuery.TABLE : RandomQuery.SMALL_TABLE) + " S";
        String rest = pick("", and(inner));
        return switch (random.nextInt(4)) {
            case 0 -> "NOT EXISTS (SELECT *" + source + " WHERE " + inner.equalTo(outer) + rest + ")";
            case 1 -> outer.text(0) + " IN (SELECT " + inner.text(0) + source + " WHERE " + inner.condition(0) + ")";
            default -> "EXISTS (SELECT *" + source + " WHERE " + inner.equalTo(outer) + rest + ")";
        };
    }

    /** The select list; a query with many rows returns only aggregates. */
    private String select(boolean aggregated) {
        if (aggregated) {
            return "COUNT(*), "
                    + IntStream.range(0, 1 + random.nextInt(3))
                            .mapToObj(i -> any().aggregate(0))
                            .collect(Collectors.joining(", "));
        }
        return scans.stream().map(scan -> scan.any(0)).collect(Collectors.joining(", "));
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
