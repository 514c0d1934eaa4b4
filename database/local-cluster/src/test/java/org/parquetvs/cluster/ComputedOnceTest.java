package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.types.ParameterKind;

/**
 * A query over a script, as a virtual table is one, can be wherever a value can be: its rows can be read once, so DuckDB must
 * compute it once, in whatever it is written. All functions are tried, so that a new one is.
 */
class ComputedOnceTest {
    private static final int MAX_ARGUMENTS = 5;

    private static final String SHIFT = "'INVALID SHIFT AMBIGUOUS ST'";

    /** The unit to which a date is rounded. It must be a constant. */
    private static final String UNIT = "'MM'";

    /** Arguments of functions that take only some of the values of their parameters. */
    private static final Map<String, List<String>> ARGUMENTS = Map.ofEntries(
            Map.entry("EXTRACT", List.of()),
            Map.entry("DATE_TRUNC", List.of("'month'", "TIMESTAMP '2024-02-29 10:11:12.345'")),
            Map.entry("TO_DATE", List.of("'2024-02-29'", "'YYYY-MM-DD'", "'DEU'")),
            Map.entry("TO_TIMESTAMP", List.of("'2024-02-29'", "'YYYY-MM-DD'", "'DEU'")),
            Map.entry("TO_CHAR", List.of("TIMESTAMP '2024-02-29 10:11:12.345'", "'YYYY-MM-DD'", "'DEU'")),
            Map.entry("TO_NUMBER", List.of("'2.5'", "'9D9'", "'.,'")),
            Map.entry("IS_NUMBER", List.of("'2.5'", "'9D9'")),
            Map.entry("IS_DATE", List.of("'2024-02-29'", "'YYYY-MM-DD'")),
            Map.entry("IS_TIMESTAMP", List.of("'2024-02-29'", "'YYYY-MM-DD'")),
            Map.entry("CONVERT_TZ", List.of("TIMESTAMP '2024-02-29 10:11:12'", "'UTC'", "'CET'", SHIFT)),
            Map.entry("BIT_TO_NUM", List.of("1", "0", "1", "1", "0")));

    /** Functions whose arguments have words between them. */
    private static final Set<String> OF_WORDS = Set.of("EXTRACT", "JSON_VALUE");

    /** Arguments that must be constants, because the type of the result or its form depends on them. */
    private static final Set<String> CONSTANTS =
            Set.of("DATE_TRUNC 0", "TO_NUMBER 1", "SECOND 1", "GROUP_CONCAT 1", "LISTAGG 1");

    private static final InProcessRuntime SCRIPTS =
            new InProcessRuntime().rows("ECHO", rows -> rows).rows("SAME", rows -> rows);

    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory(SCRIPTS).run("""
                        CREATE SCHEMA S;
                        CREATE JAVA SET SCRIPT ECHO(...) EMITS (...) AS
                        %jar /x.jar;
                        /
                        CREATE JAVA SCALAR SCRIPT SAME(...) RETURNS VARCHAR(100) AS
                        %jar /x.jar;
                        /
                        CREATE TABLE T (K DECIMAL(9,0), X DECIMAL(9,0));
                        INSERT INTO T VALUES (1, 1), (1, 2), (2, 3);
                        """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    /** An expression in which each {@code ?} is an argument, and the arguments. */
    private record Shape(String name, String text, List<String> arguments) {

        private static Shape call(String name, List<String> arguments) {
            return new Shape(
                    name, name + "(" + "?, ".repeat(arguments.size()).replaceFirst(", $", "") + ")", arguments);
        }

        private static Shape of(String text, String... arguments) {
            return new Shape(text, text, List.of(arguments));
        }

        /** The expression with another text for one of its arguments. */
        String with(int changed, String argument) {
            StringBuilder filled = new StringBuilder();
            int next = 0;
            for (String part : text.split("\\?", -1)) {
                filled.append(part);
                if (next < arguments.size()) {
                    filled.append(next == changed ? argument : arguments.get(next));
                }
                next++;
            }
            return filled.toString();
        }

        boolean mustBeConstant(int argument) {
            return CONSTANTS.contains(name + " " + argument)
                    || arguments.get(argument).equals(UNIT);
        }
    }

    private static Stream<Shape> scalarShapes() {
        List<Shape> shapes = new ArrayList<>(operators());
        for (String name : FunctionTable.BUILT_IN.names()) {
            for (SqlFunction function : FunctionTable.BUILT_IN.overloads(name)) {
                for (int count = 1; count <= MAX_ARGUMENTS; count++) {
                    List<String> arguments = new ArrayList<>();
                    for (int i = 0; i < count && function.takes(count); i++) {
                        arguments.add(argument(name, i, function.parameter(i)));
                    }
                    if (!arguments.isEmpty() && !OF_WORDS.contains(name)) {
                        shapes.add(Shape.call(name, arguments));
                    }
                }
            }
        }
        return shapes.stream();
    }

    private static String argument(String function, int index, ParameterKind kind) {
        if (kind == ParameterKind.TEXT && (function.startsWith("TRUNC") || function.equals("ROUND"))) {
            return UNIT;
        }
        List<String> own = ARGUMENTS.getOrDefault(function, List.of());
        return index < own.size() ? own.get(index) : literal(kind, index);
    }

    private static String literal(ParameterKind kind, int index) {
        return switch (kind) {
            case ANY, NUMBER -> index == 0 ? "2.5" : "1.5";
            case TEXT -> index == 0 ? "'abcabc'" : "'b'";
            case INTEGER -> "2";
            case DOUBLE -> "0.5";
            case POINT_IN_TIME ->
                index == 0 ? "TIMESTAMP '2024-02-29 10:11:12.345'" : "TIMESTAMP '2023-12-31 00:00:00.000'";
            case CONDITION -> "TRUE";
            case ALARM_KEY -> throw new IllegalArgumentException("no call writes " + kind);
        };
    }

    private static List<Shape> operators() {
        return List.of(
                Shape.of("? + ?", "1", "2.5"),
                Shape.of("? - ?", "1", "2.5e0"),
                Shape.of("? * ?", "2e0", "2.5"),
                Shape.of("? / ?", "2", "2.5"),
                Shape.of("? DIV ?", "7", "2"),
                Shape.of("-?", "2.5"),
                Shape.of("? + ?", "DATE '2024-02-29'", "1"),
                Shape.of("? - ?", "DATE '2024-02-29'", "DATE '2023-02-28'"),
                Shape.of("? + INTERVAL '1' MONTH", "DATE '2024-02-29'"),
                Shape.of("? || ? || ?", "'a'", "'b'", "'c'"),
                Shape.of("? AND ?", "TRUE", "FALSE"),
                Shape.of("? OR ?", "TRUE", "FALSE"),
                Shape.of("NOT ?", "TRUE"),
                Shape.of("? = ?", "1", "2.5"),
                Shape.of("? <> ?", "'a'", "'b'"),
                Shape.of("? < ?", "1", "2.5"),
                Shape.of("? >= ?", "DATE '2024-02-29'", "TIMESTAMP '2024-02-29 00:00:00'"),
                Shape.of("? BETWEEN ? AND ?", "2", "1", "3"),
                Shape.of("? IN (?, ?)", "2", "1", "2"),
                Shape.of("? IN (SELECT X + ? FROM T)", "2", "1"),
                Shape.of("? LIKE ?", "'abc'", "'a%'"),
                Shape.of("? REGEXP_LIKE ?", "'abc'", "'a.*'"),
                Shape.of("? IS NULL", "1"),
                Shape.of("? IS NOT TRUE", "FALSE"),
                Shape.of("CASE ? WHEN ? THEN ? WHEN 2 THEN 3 ELSE ? END", "1", "1", "5", "6"),
                Shape.of("CASE WHEN ? THEN ? ELSE ? END", "FALSE", "'a'", "'b'"),
                Shape.of("COALESCE(?, ?, ?)", "1", "2", "3"),
                Shape.of("NVL2(?, ?, ?)", "1", "2", "3"),
                Shape.of("NULLIF(?, ?)", "1", "2"),
                Shape.of("DECODE(?, ?, ?, NULL, 3, ?)", "1", "1", "2", "4"),
                Shape.of("LEFT(?, ?)", "'abc'", "2"),
                Shape.of("LOG10(?)", "1000"),
                Shape.of("JSON_VALUE(?, ?)", "'{\"a\": 1}'", "'$.a'"),
                Shape.of("TRUNC(?, 'MM')", "DATE '2024-02-29'"),
                Shape.of("ROUND(?, 'IYYY')", "DATE '2024-02-29'"),
                Shape.of("(?, ?) IN ((1, 2), (3, ?))", "1", "2", "4"),
                Shape.of("EXTRACT(SECOND FROM ?)", "TIMESTAMP '2024-02-29 10:11:12.345'"),
                Shape.of("(SELECT SUM(X * ?) FROM T)", "2e0"),
                Shape.of("POSITION(? IN ?)", "'b'", "'abc'"),
                Shape.of("TRIM(BOTH ? FROM ?)", "'a'", "'abca'"),
                Shape.of("CAST(? AS VARCHAR(10))", "2.5e0"),
                Shape.of("CAST(? AS CHAR(10))", "2.5"),
                Shape.of("CAST(? AS VARCHAR(3) ASCII)", "'abc'"),
                Shape.of("CAST(? AS VARCHAR(30))", "TIMESTAMP '2024-02-29 10:11:12.345'"),
                Shape.of("CAST(? AS VARCHAR(30))", "DATE '2024-02-29'"),
                Shape.of("CAST(? AS VARCHAR(30))", "TRUE"),
                Shape.of("CAST(? AS DECIMAL(9,2))", "'2.5'"),
                Shape.of("CAST(? AS DOUBLE)", "'2.5'"),
                Shape.of("CAST(? AS BOOLEAN)", "1"),
                Shape.of("CAST(? AS DATE)", "TIMESTAMP '2024-02-29 10:11:12.345'"),
                Shape.of("CAST(? AS TIMESTAMP(2))", "TIMESTAMP '2024-02-29 10:11:12.345'"),
                Shape.of("CAST(? AS TIMESTAMP(7))", "TIMESTAMP '2024-02-29 10:11:12.123456789'"),
                Shape.of("CAST(? AS HASHTYPE(2 BYTE))", "'AB-CD'"));
    }

    @ParameterizedTest
    @MethodSource("scalarShapes")
    void anArgumentMayBeAQueryOverAScript(Shape shape) {
        String expected = sql.row("SELECT " + shape.with(-1, ""));
        for (int i = 0; i < shape.arguments().size(); i++) {
            if (!shape.mustBeConstant(i)) {
                String once = shape.with(i, queryOf(shape.arguments().get(i)));

                assertThat(sql.row("SELECT " + once)).as(once).isEqualTo(expected);
                assertThat(sql.rows("SELECT " + once + ", SUM(X) FROM T GROUP BY K ORDER BY 2"))
                        .as(once)
                        .containsExactly(expected + "|3", expected + "|3");
            }
        }
    }

    private static Stream<Shape> aggregateShapes() {
        List<Shape> shapes = new ArrayList<>();
        for (AggregateFunction function : FunctionTable.BUILT_IN.aggregates()) {
            String name = function.name();
            for (int count = Math.max(1, function.required());
                    count <= function.parameters().size() && count <= 3;
                    count++) {
                List<String> arguments = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    arguments.add(literal(function.parameters().get(i), i));
                }
                if (function.takes(count)) {
                    Shape call = Shape.call(name, arguments);
                    String over = function.form().isWindow() ? " OVER (ORDER BY K)" : "";
                    shapes.add(
                            name.startsWith("PERCENTILE_")
                                    ? new Shape(name, name + "(0.5) WITHIN GROUP (ORDER BY ?)", arguments.subList(0, 1))
                                    : new Shape(name, call.text() + over, arguments));
                }
            }
        }
        return shapes.stream();
    }

    @ParameterizedTest
    @MethodSource("aggregateShapes")
    void anAggregateMayReadAQueryOverAScript(Shape shape) {
        List<String> expected = sql.rows("SELECT " + shape.with(-1, "") + " FROM T ORDER BY 1");
        for (int i = 0; i < shape.arguments().size(); i++) {
            if (!shape.mustBeConstant(i)) {
                String once = shape.with(i, queryOf(shape.arguments().get(i)));

                assertThat(sql.rows("SELECT " + once + " FROM T ORDER BY 1"))
                        .as(once)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void keysMayBeQueriesOverAScript() {
        String two = queryOf("2");
        assertThat(sql.rows("SELECT K * " + two + " AS A, COUNT(*), LOCAL.A + 1 FROM T GROUP BY LOCAL.A ORDER BY A"))
                .containsExactly("2|2|3", "4|1|5");
        assertThat(sql.rows("SELECT COUNT(*) FROM T GROUP BY " + two + ", S.SAME(K) ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(sql.rows("SELECT DISTINCT K * " + two + " AS A FROM T WHERE X > 0 ORDER BY A DESC"))
                .containsExactly("4", "2");
        assertThat(sql.rows("SELECT K, SUM(X) + " + two + " FROM T GROUP BY K HAVING SUM(X) > " + two + " ORDER BY 2"))
                .containsExactly("1|5", "2|5");
        assertThat(sql.rows("SELECT K FROM T GROUP BY K HAVING POWER(SUM(X), " + two
                        + ") + MAX(X) / SUM(X) > 9 ORDER BY 1"))
                .containsExactly("1", "2");
    }

    /** Each of them repeats its operand, so that planning all of them would never end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SQRT(2.5e0 * ?)",
                "(1e0 / (1 + ?))",
                "(3.5e0 - ?)",
                "TRIM(' 1' || ?)",
                "CAST(CAST(? AS VARCHAR(9)) AS DOUBLE)",
                "ROUND(1.5 + ?, 1)",
                "ADD_MONTHS(?, 1)",
                "GREATEST(?, 2)",
                "NULLIF(? + 1, 1000)",
                "DECODE(? + 1, 1000, 1, ? + 1, 5, 6)",
                "CASE ? + 1 WHEN 1000 THEN 1 WHEN 1001 THEN 2 ELSE 3 END",
                "COALESCE(? + 1, 1000)",
                "NVL(NULLIF(?, 1000), 5)"
            })
    void nestedFunctionsAreComputedOnce(String function) {
        String nested = "X";
        for (int i = 0; i < 30; i++) {
            nested = function.replaceFirst("\\?", nested).replace("?", "2");
        }
        String sum = function.startsWith("ADD_MONTHS") ? nested.replace("X", "DATE '2024-02-29'") : nested;

        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> assertThat(sql.rows("SELECT COUNT(" + sum + ") FROM T"))
                .containsExactly("3"));
    }

    /** Each of them names its operand in several places. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "NULLIF(?, 5)",
                "NULLIF(? + 1, (SELECT 7))",
                "DECODE(?, 1, 10, 2, (SELECT 20), 5)",
                "CASE ? WHEN 1 THEN 10 WHEN (SELECT 2) THEN 1 / (SELECT 4) ELSE 30 END",
                "CASE ? WHEN NULLIF((SELECT 8), 9) THEN 1 ELSE NULLIF((SELECT 8), 1) END",
                "COALESCE(NULLIF(?, 0), 5)"
            })
    void aQueryIsReadOnce(String function) {
        String query = queryOf("1");
        String once = function.replace("?", query);
        String nested = function.replace("?", once);
        String column = function.replace("?", function.replace("?", "X"));

        for (String value : List.of(once, nested)) {
            int before = SCRIPTS.invocations().size();
            sql.row("SELECT " + value);

            assertThat(SCRIPTS.invocations()).as(value).hasSize(before + 1);
        }
        assertThat(sql.row("SELECT " + nested)).isEqualTo(sql.row("SELECT " + column + " FROM T WHERE X = 1"));
        assertThat(sql.rows("SELECT " + nested + ", K FROM T GROUP BY K, " + nested + " ORDER BY K"))
                .hasSize(2);
        assertThat(sql.rows("SELECT " + function.replace("?", "(SUM(X) + " + query + ")")
                        + " FROM T GROUP BY K HAVING " + function.replace("?", "(SUM(X) - " + query + ")")
                        + " IS NOT NULL"))
                .hasSize(2);
    }

    /** A query whose value is that of a literal. */
    private static String queryOf(String literal) {
        String type = sql.types("SELECT " + literal).get(0);
        return "(SELECT V FROM (SELECT S.ECHO(" + literal + ") EMITS (V " + type + ")))";
    }
}
