package org.parquetvs.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.parquetvs.fuzz.RandomTable.Kind;
import org.parquetvs.fuzz.RandomTable.TableColumn;

/** Random expressions over the columns of a table. */
final class RandomSql {
    private final List<TableColumn> columns;
    private final String qualifier;
    private final Random random;
    private final Subqueries subqueries;

    /**
     * @param qualifier qualifier before the name of each column
     * @param subqueries the source of sub-queries in expressions
     */
    RandomSql(List<TableColumn> columns, String qualifier, Random random, Subqueries subqueries) {
        this.columns = List.copyOf(columns);
        this.qualifier = qualifier;
        this.random = random;
        this.subqueries = subqueries;
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A column of a kind, or a literal if there is no such column. */
    private String column(Kind kind, String literal) {
        List<TableColumn> ofKind =
                columns.stream().filter(column -> column.kind() == kind).toList();
        return ofKind.isEmpty()
                ? literal
                : qualifier + ofKind.get(random.nextInt(ofKind.size())).sqlName();
    }

    private String anyColumn() {
        return qualifier + columns.get(random.nextInt(columns.size())).sqlName();
    }

    /** A value of any kind. */
    String any(int depth) {
        if (depth == 0) {
            return anyColumn();
        }
        return switch (random.nextInt(6)) {
            case 0, 1 -> number(depth);
            case 2, 3 -> text(depth);
            case 4 -> pick(date(depth), column(Kind.TIMESTAMP, "TIMESTAMP '2024-02-27 00:00:00'"));
            default -> condition(depth);
        };
    }

    String number(int depth) {
        Optional<String> subquery = subqueries.scalar(Kind.NUMBER, qualifier);
        if (subquery.isPresent()) {
            return subquery.get();
        }
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(5) == 0 ? pick("1", "2.5", "0", "-3") : column(Kind.NUMBER, "4");
        }
        String one = number(depth - 1);
        return switch (random.nextInt(15)) {
            case 0, 1 -> "(" + one + pick(" + ", " - ", " * ") + number(0) + ")";
            case 2 -> "-" + column(Kind.NUMBER, "4");
            case 3 -> "ABS(" + one + ")";
            case 4 -> "ROUND(" + one + pick(")", ", 1)");
            case 5 -> "LENGTH(" + text(depth - 1) + ")";
            case 6 -> pick("YEAR", "MONTH", "DAY") + "(" + date(depth - 1) + ")";
            case 7 -> "DAYS_BETWEEN(" + date(depth - 1) + ", " + date(0) + ")";
            case 8 -> "CASE WHEN " + condition(depth - 1) + " THEN " + one + " ELSE " + number(depth - 1) + " END";
            case 9 -> "COALESCE(" + one + ", " + number(depth - 1) + ")";
            case 10 -> "MOD(" + one + ", 3)";
            case 11 -> "SIGN(" + one + ")";
            case 12 -> pick("FLOOR(", "CEIL(", "TRUNC(") + one + ")";
            case 13 -> "INSTR(" + text(depth - 1) + ", 'a')";
            default -> "CAST(" + pick("1", "7") + " AS DECIMAL(18,2))";
        };
    }

    String text(int depth) {
        Optional<String> subquery = subqueries.scalar(Kind.TEXT, qualifier);
        if (subquery.isPresent()) {
            return subquery.get();
        }
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(6) == 0 ? textLiteral() : column(Kind.TEXT, "'ab'");
        }
        String one = text(depth - 1);
        return switch (random.nextInt(10)) {
            case 0 -> pick("UPPER(", "LOWER(") + one + ")";
            case 1 -> "(" + one + " || " + text(depth - 1) + ")";
            case 2 -> "SUBSTR(" + one + ", " + pick("1", "2", "-1", "0", "-3", "-9", "40") + pick(")", ", 1)");
            case 3 -> "LEFT(" + one + ", 1)";
            case 4 -> "NVL(" + one + ", 'z')";
            case 5 -> "NULLIF(" + one + ", 'B')";
            case 6 -> pick("TRIM(", "LTRIM(", "RTRIM(") + one + ")";
            case 7 -> "CAST(" + qualifier + "ID AS VARCHAR(30))";
            case 8 -> "REPLACE(" + one + ", 'a', 'c')";
            default -> "CASE " + one + " WHEN 'a' THEN 'one' WHEN 'B' THEN " + text(0) + " END";
        };
    }

    /** A text with characters that could end it, escape something, or count as several characters. */
    private String textLiteral() {
        return pick(
                "'a'",
                "'AB'",
                "'x y'",
                "'a\\''b'",
                "'\\'",
                "'''\\'''",
                "'it''s'",
                "'😀x'",
                "'a\n--b'",
                "'\\\\''/*'",
                "'\"'");
    }

    /** A date: an ordinary one, an end of the calendar, or a day that the Julian calendar lacks. */
    private String dateLiteral() {
        return pick(
                "DATE '2024-02-29'",
                "DATE '1582-10-10'",
                "DATE '1582-10-04'",
                "DATE '1582-10-15'",
                "DATE '0001-01-01'",
                "DATE '9999-12-31'");
    }

    /**
     * A moved date that stays in the calendar. Otherwise, whether an error occurs would depend on when rows are left
     * out.
     */
    private String moved(String date) {
        String inner = "CASE WHEN " + date + " BETWEEN DATE '1000-01-01' AND DATE '9000-12-31' THEN " + date + " END";
        return pick("ADD_DAYS(", "ADD_MONTHS(", "ADD_WEEKS(", "ADD_YEARS(") + inner + ", "
                + pick("-1", "1", "13", "500") + ")";
    }

    String date(int depth) {
        Optional<String> subquery = subqueries.scalar(Kind.DATE, qualifier);
        if (subquery.isPresent()) {
            return subquery.get();
        }
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(4) == 0 ? dateLiteral() : column(Kind.DATE, "DATE '2023-12-31'");
        }
        return switch (random.nextInt(5)) {
            case 4 -> moved(column(Kind.DATE, dateLiteral()));
            case 0 -> "ADD_DAYS(DATE '2024-01-31', MOD(" + qualifier + "ID, 50))";
            case 1 -> "CASE WHEN " + condition(0) + " THEN " + date(depth - 1) + " END";
            case 2 -> "DATE_TRUNC(" + pick("'month'", "'year'") + ", " + date(depth - 1) + ")";
            default -> "COALESCE(" + date(depth - 1) + ", DATE '2000-01-01')";
        };
    }

    String condition(int depth) {
        Optional<String> subquery = subqueries.condition(this, qualifier);
        if (subquery.isPresent()) {
            return subquery.get();
        }
        if (depth > 0 && random.nextInt(3) == 0) {
            return "(" + condition(depth - 1) + pick(" AND ", " OR ") + condition(depth - 1) + ")";
        }
        int below = Math.max(0, depth - 1);
        return switch (random.nextInt(16)) {
            case 0, 1 -> number(below) + comparison() + number(below);
            case 2 -> qualifier + "ID" + comparison() + random.nextInt(1_500);
            case 3 -> qualifier + "ID BETWEEN " + random.nextInt(900) + " AND " + random.nextInt(3_000);
            case 4 -> constants();
            case 5 -> text(below) + pick("", " NOT") + " LIKE " + pick("'a%'", "'%b'", "'_'", "'A!%%' ESCAPE '!'");
            case 6 -> anyColumn() + pick(" IS NULL", " IS NOT NULL");
            case 7 -> column(Kind.NUMBER, "4") + " IN (" + random.nextInt(3) + ", " + random.nextInt(6) + ", 2.5)";
            case 8 -> "NOT (" + text(below) + " = " + text(0) + ")";
            case 9 -> column(Kind.TRUTH, "TRUE");
            case 10 -> date(below) + comparison() + pick(date(0), dateLiteral());
            case 11 ->
                column(Kind.TIMESTAMP, "TIMESTAMP '2024-02-27 00:00:00'")
                        + comparison()
                        + pick(
                                "TIMESTAMP '2024-02-27 02:30:00'",
                                "TIMESTAMP '1970-01-01 00:00:00'",
                                "DATE '2024-02-27'");
            case 12 -> text(below) + " REGEXP_LIKE " + pick("'[ab].*'", "'a|B'", "'.'");
            case 13 -> column(Kind.FRACTION, "1.5E0") + comparison() + pick("0", "1.5", "-1.5E0", "1E-300");
            case 14 -> text(below) + " IN ('a', 'B', 'é', 'EU')";
            default -> text(below) + comparison() + pick(text(0), textLiteral());
        };
    }

    /** A comparison of one column with constants; it also holds for other columns that equal this one. */
    String constants() {
        return switch (random.nextInt(5)) {
            case 0 -> qualifier + "ID IN (" + random.nextInt(900) + ", " + random.nextInt(900) + ", 4)";
            case 1 -> qualifier + "ID" + comparison() + random.nextInt(1_500);
            case 2 -> column(Kind.NUMBER, "4") + " BETWEEN " + random.nextInt(3) + " AND " + random.nextInt(9);
            case 3 -> column(Kind.DATE, "DATE '2023-12-31'") + comparison() + dateLiteral();
            default -> column(Kind.TEXT, "'ab'") + pick(" <> ", " = ", " LIKE ") + pick("'a'", "'B'");
        };
    }

    private String comparison() {
        return pick(" = ", " <> ", " < ", " <= ", " > ", " >= ");
    }

    /** An aggregate whose value does not depend on the order of the rows, except for the last digits of a DOUBLE. */
    String aggregate(int depth) {
        return switch (random.nextInt(15)) {
            case 0, 1 -> "COUNT(*)";
            case 2 -> "COUNT(" + any(depth) + ")";
            case 3 -> "COUNT(DISTINCT " + any(depth) + ")";
            case 4, 5 -> "SUM(" + number(depth) + ")";
            case 6, 7 -> "MIN(" + any(depth) + ")";
            case 8, 9 -> "MAX(" + any(depth) + ")";
            case 10 -> "AVG(" + column(Kind.NUMBER, "4") + ")";
            case 11 -> pick("SUM(ABS(", "AVG(ABS(") + fraction() + "))";
            default ->
                pick("STDDEV(", "STDDEV_POP(", "STDDEV_SAMP(", "VARIANCE(", "VAR_POP(", "VAR_SAMP(")
                        + pick("", "", "", "DISTINCT ")
                        + pick("MOD(" + qualifier + "ID, 17)", qualifier + "ID", column(Kind.NUMBER, "4"), fraction())
                        + ")";
        };
    }

    /** Fractions whose squares are exact doubles, too. */
    private String fraction() {
        String fraction = column(Kind.FRACTION, "1.5E0");
        return "CASE WHEN ABS(" + fraction + ") < 1E100 THEN " + fraction + " END";
    }

    /** A condition that columns of both tables are equal. */
    String equalTo(RandomSql other) {
        return switch (random.nextInt(3)) {
            case 0 -> number(0) + " = " + other.number(0);
            case 1 -> text(0) + " = " + other.text(0);
            default -> date(0) + " = " + other.date(0);
        };
    }

    /** A condition that values of both tables are equal; mostly, few of them are. */
    String matches(RandomSql other) {
        return switch (random.nextInt(4)) {
            case 0 -> number(1) + " = " + other.number(0);
            case 1 -> text(1) + " = " + other.text(0);
            case 2 -> date(0) + " = " + other.date(0);
            default -> "MOD(" + qualifier + "ID, 7) " + pick("=", "<") + " " + other.number(0);
        };
    }
}
