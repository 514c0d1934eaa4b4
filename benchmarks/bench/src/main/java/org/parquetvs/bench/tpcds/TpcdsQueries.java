package org.parquetvs.bench.tpcds;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.parquetvs.bench.queries.BenchQuery;

/**
 * The 99 queries of TPC-DS with the parameters by which the specification validates them; of queries in two parts, only
 * the first. The texts come from Trino's benchmarks; parts that only Trino understands are translated to Exasol's SQL.
 */
public final class TpcdsQueries {
    private static final int COUNT = 99;

    /** The placeholder for the schema of the tables, which is in some constants too. */
    private static final Pattern SCHEMA = Pattern.compile("\\$\\{database}\\.\\$\\{schema}\\.");

    private static final Pattern QUOTED_FUNCTION = Pattern.compile("\"(\\w+)\"\\(");
    private static final Pattern QUOTED_WORD = Pattern.compile("\"(\\w+)\"");
    private static final Pattern DECIMAL_CONSTANT = Pattern.compile("DECIMAL '([0-9.]+)'");

    /** Exasol has at most 36 digits. */
    private static final Pattern WIDE_DECIMAL = Pattern.compile("DECIMAL\\(38,");

    /** An alias that is a reserved word of Exasol. */
    private static final Pattern RESERVED = Pattern.compile("(?<![\"\\w'])(cs)(?![\"\\w'])");

    /** An alias may be in ORDER BY, but not in an expression there. */
    private static final Pattern LEVEL = Pattern.compile("(\\(GROUPING[^,]*\\)) \"LOCHIERARCHY\"");

    /** In small data, no web page with few characters sells in the evening, and Exasol refuses to divide by zero. */
    private static final Pattern EVENING = Pattern.compile("/ (CAST\\(\"PMC\" AS DECIMAL\\(15,4\\)\\))");

    private TpcdsQueries() {}

    /** All of them in their order. */
    public static List<BenchQuery> all() {
        return IntStream.rangeClosed(1, COUNT)
                .mapToObj(number -> new BenchQuery("q" + number, exasol(text(number))))
                .toList();
    }

    private static String text(int number) {
        String path = String.format(Locale.ROOT, "/sql/presto/tpcds/q%02d.sql", number);
        try (InputStream text = TpcdsQueries.class.getResourceAsStream(path)) {
            return new String(Objects.requireNonNull(text, path).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Trino does not distinguish quoted words from others; Exasol's names are in upper case if they are not quoted. */
    static String exasol(String trino) {
        String sql = SCHEMA.matcher(trino).replaceAll("");
        sql = QUOTED_FUNCTION.matcher(sql).replaceAll("$1(");
        sql = QUOTED_WORD.matcher(sql).replaceAll(TpcdsQueries::upperCase);
        sql = DECIMAL_CONSTANT.matcher(sql).replaceAll("$1");
        sql = WIDE_DECIMAL.matcher(sql).replaceAll("DECIMAL(36,");
        sql = RESERVED.matcher(sql).replaceAll(word -> '"' + upperCase(word) + '"');
        sql = EVENING.matcher(sql).replaceAll("/ NULLIF($1, 0)");
        Matcher level = LEVEL.matcher(sql);
        return level.find() ? sql.replace("(\"LOCHIERARCHY\" = 0)", "(" + level.group(1) + " = 0)") : sql;
    }

    private static String upperCase(MatchResult word) {
        return word.group().toUpperCase(Locale.ROOT);
    }
}
