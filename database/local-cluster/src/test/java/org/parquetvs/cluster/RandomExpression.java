package org.parquetvs.cluster;

import java.util.List;
import java.util.Random;

/** Random expressions over the columns A, B, N, F (numbers), S (a string), D (a date) and G (a truth value) of relations. */
final class RandomExpression {
    private final Random random;
    private final List<String> relations;

    RandomExpression(Random random, List<String> relations) {
        this.random = random;
        this.relations = relations;
    }

    private String of(String column) {
        return relations.get(random.nextInt(relations.size())) + "." + column;
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A value of any kind. */
    String any(int depth) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> number(depth);
            case 2, 3 -> text(depth);
            case 4 -> date(depth);
            default -> condition(depth);
        };
    }

    String number(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(5) == 0 ? pick("1", "2.5", "0", "1 + 1") : of(pick("A", "B", "N", "F"));
        }
        String one = number(depth - 1);
        return switch (random.nextInt(16)) {
            case 0 -> "(" + one + pick(" + ", " - ", " * ") + number(depth - 1) + ")";
            case 1 -> "-" + of("A");
            case 2 -> "ABS(" + one + ")";
            case 3 -> "ROUND(" + one + pick(")", ", 1)");
            case 4 -> "LENGTH(" + text(depth - 1) + ")";
            case 5 -> "EXTRACT(" + pick("YEAR", "MONTH", "DAY") + " FROM " + date(depth - 1) + ")";
            case 6 -> "DAYS_BETWEEN(" + date(depth - 1) + ", " + date(depth - 1) + ")";
            case 7 -> "CASE WHEN " + condition(depth - 1) + " THEN " + one + " ELSE " + number(depth - 1) + " END";
            case 8 -> "COALESCE(" + one + ", " + number(depth - 1) + ")";
            case 9 -> "CASE " + of("A") + " WHEN 1 THEN " + one + " WHEN 2 THEN " + of("B") + " END";
            case 10 -> "CAST(" + one + " AS DECIMAL(18,2))";
            case 11 -> "INSTR(" + text(depth - 1) + ", 'a')";
            case 12 -> "MOD(" + of("A") + ", 3)";
            case 13 -> "DECODE(" + of("S") + ", 'a', " + one + ", 'b', 7)";
            case 14 -> "GREATEST(" + one + ", " + number(depth - 1) + ")";
            default -> one + " / 4";
        };
    }

    String text(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(5) == 0 ? pick("'a'", "'Ab'", "'x' || 'y'", "''") : of("S");
        }
        String one = text(depth - 1);
        return switch (random.nextInt(9)) {
            case 0 -> "UPPER(" + one + ")";
            case 1 -> "(" + one + " || " + text(depth - 1) + ")";
            case 2 -> "SUBSTR(" + one + ", " + pick("1", "2") + ", 1)";
            case 3 -> "LEFT(" + one + ", 1)";
            case 4 -> "NVL(" + one + ", 'z')";
            case 5 -> "NULLIF(" + one + ", 'b')";
            case 6 -> "TRIM(" + one + ")";
            case 7 -> "CAST(" + of("A") + " AS VARCHAR(9))";
            default -> "REPLACE(" + one + ", 'a', 'c')";
        };
    }

    String date(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(4) == 0 ? pick("DATE '2024-02-29'", "ADD_DAYS(DATE '2024-01-31', 1)") : of("D");
        }
        return switch (random.nextInt(4)) {
            case 0 -> "ADD_DAYS(" + date(depth - 1) + ", " + of("A") + ")";
            case 1 -> "ADD_MONTHS(" + date(depth - 1) + ", 1)";
            case 2 -> "DATE_TRUNC('month', " + date(depth - 1) + ")";
            default -> "(" + date(depth - 1) + " + 1)";
        };
    }

    String condition(int depth) {
        if (depth > 0 && random.nextInt(3) == 0) {
            return "(" + condition(depth - 1) + pick(" AND ", " OR ") + condition(depth - 1) + ")";
        }
        int below = Math.max(0, depth - 1);
        return switch (random.nextInt(13)) {
            case 0, 1 -> number(below) + pick(" = ", " <> ", " < ", " <= ", " > ", " >= ") + number(below);
            case 2 -> of("B") + " BETWEEN " + random.nextInt(4) + " AND " + random.nextInt(8);
            case 3 -> text(below) + pick("", " NOT") + " LIKE " + pick("'a%'", "'%b'", "'_'", "'!%%' ESCAPE '!'");
            case 4 -> any(0) + pick(" IS NULL", " IS NOT NULL");
            case 5 -> of("A") + " IN (" + random.nextInt(3) + ", " + random.nextInt(6) + ", 1 + 1)";
            case 6 -> "NOT (" + text(below) + " = " + text(0) + ")";
            case 7 -> of("G");
            case 8 -> date(below) + pick(" < ", " >= ") + date(0);
            case 9 -> of("D") + " = '2024-02-01'";
            case 10 -> of("S") + " REGEXP_LIKE '[ab].*'";
            case 11 -> pick("1 = 1", "2 > 1", "1 = 0");
            default -> of("A") + " = " + of("N");
        };
    }

    /** An aggregate of a value. */
    String aggregate(int depth) {
        return switch (random.nextInt(11)) {
            case 0 -> "COUNT(*)";
            case 1 -> "COUNT(" + any(depth) + ")";
            case 2 -> "COUNT(DISTINCT " + any(depth) + ")";
            case 3 -> "COUNT(DISTINCT (" + of("A") + ", " + of("S") + "))";
            case 4, 5 -> "SUM(" + pick("", "DISTINCT ") + of(pick("A", "B", "N")) + ")";
            case 6 -> "MIN(" + any(depth) + ")";
            case 7 -> "MAX(" + any(depth) + ")";
            case 8 -> "AVG(" + of(pick("A", "B")) + ")";
            case 9 -> {
                String text = of("S");
                yield "GROUP_CONCAT(DISTINCT " + text + " ORDER BY " + text + " SEPARATOR ';')";
            }
            default -> "ROUND(SUM(" + of("N") + ") / COUNT(*), 2)";
        };
    }
}
