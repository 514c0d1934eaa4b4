package org.parquetvs.bench.queries;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.bench.data.Clicks;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.tpcds.Tpcds;
import org.parquetvs.bench.tpcds.TpcdsQueries;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.tpch.Tpch;

/**
 * Tables and queries over them.
 *
 * @param name of the directory with the tables; includes their size
 * @param tables each with the name that queries use
 */
public record Suite(String name, List<DataSet> tables, List<BenchQuery> queries) {
    private static final int TPCH_QUERIES = 22;
    private static final int MIN_FILES = 4;
    private static final Pattern BETWEEN_QUERIES = Pattern.compile(";\\s*");

    public Suite {
        Objects.requireNonNull(name, "name");
        tables = List.copyOf(tables);
        queries = List.copyOf(queries);
    }

    /** The 22 queries of TPC-H with the parameters by which the specification validates them. */
    public static Suite tpch(double scale) {
        return new Suite(
                "tpch-files-" + scale,
                Tpch.tables().stream().map(table -> tpchTable(table, scale)).toList(),
                IntStream.rangeClosed(1, TPCH_QUERIES)
                        .mapToObj(Suite::tpchQuery)
                        .toList());
    }

    private static DataSet tpchTable(String table, double scale) {
        DataSet whole = Tpch.dataSet(table, table, scale);
        return whole.with(whole.layout().withFiles(Math.max(MIN_FILES, whole.files())));
    }

    private static BenchQuery tpchQuery(int number) {
        return new BenchQuery(
                "q" + number, resource(String.format(Locale.ROOT, "/org/parquetvs/bench/tpch/q%02d.sql", number)));
    }

    /** Questions of a web analyst about one wide table of clicks. */
    public static Suite clicks(long rows) {
        List<BenchQuery> queries = new ArrayList<>();
        String all = resource("/org/parquetvs/bench/clicks/queries.sql");
        for (String sql : BETWEEN_QUERIES.splitAsStream(all).toList()) {
            queries.add(new BenchQuery("q" + (queries.size() + 1), sql));
        }
        return new Suite("clicks-" + rows, List.of(Clicks.dataSet("clicks", rows)), queries);
    }

    /** The directory with the files of all tables, which are made unless they exist as defined. */
    public Path directory(DataCache data) throws IOException {
        Path directory = data.directory().resolve(name);
        for (DataSet table : tables) {
            new DataCache(directory).directory(table);
        }
        return directory;
    }

    /** The value of the property TABLES of a virtual schema over this directory. */
    public String virtualTables() {
        return tables.stream()
                .map(table -> table.name().toUpperCase(Locale.ROOT) + "=" + table.name() + "/*.parquet")
                .collect(Collectors.joining("; "));
    }

    /**
     * The suite with only the queries of these names.
     *
     * @throws IllegalArgumentException if there is no query of a name
     */
    public Suite only(List<String> names) {
        List<BenchQuery> chosen = names.stream().map(this::query).toList();
        return new Suite(name, tables, chosen);
    }

    private BenchQuery query(String wanted) {
        return queries.stream()
                .filter(query -> query.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "Unknown query " + wanted + "; there are q1 to q" + queries.size()));
    }

    /** The 99 queries of TPC-DS. */
    public static Suite tpcds(double scale) {
        return new Suite("tpcds-" + scale, Tpcds.dataSets(scale), TpcdsQueries.all());
    }

    private static String resource(String path) {
        try (InputStream text = Suite.class.getResourceAsStream(path)) {
            return new String(Objects.requireNonNull(text, path).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
