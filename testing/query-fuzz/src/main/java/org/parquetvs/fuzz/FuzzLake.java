package org.parquetvs.fuzz;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FileDefinition;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.fuzz.RandomTable.TableColumn;
import org.parquetvs.fuzz.lake.VirtualLake;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * An S3 server, a cluster in which the jar is installed, and DuckDB. Each table exists twice: as a virtual table in the
 * schema V, over files of random form, and as a local table in the schema L. DuckDB fills the local table: it reads the
 * same values from files of its usual form.
 */
final class FuzzLake implements AutoCloseable {
    private static final String BUCKET = "fuzz";
    private static final int ROWS_OF_INSERT = 200;

    /** Much more time than a query over small tables takes, unless its joins have too many rows. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /**
     * With these limits, small tables are pruned like large ones, and a cache of ranges must drop some of them now and
     * then.
     */
    private static final List<String> SMALL_LIMITS =
            List.of("-Dparquetvs.indexed-bytes=0", InstallScripts.rangeCache(1));

    private static final Pattern PARTITION = Pattern.compile("day=([^/]+)/region=([^/]+)/");
    private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private final Path directory;
    private final VirtualLake lake;
    private final Connection duckDb;

    private FuzzLake(Path directory, VirtualLake lake, Connection duckDb) {
        this.directory = directory;
        this.lake = lake;
        this.duckDb = duckDb;
    }

    /**
     * Starts all three.
     *
     * @param jar the jar of the adapter and the worker
     * @param directory an empty directory
     */
    static FuzzLake open(Path jar, Path directory) throws IOException, SQLException {
        Path bucket = Files.createDirectories(directory.resolve(BUCKET));
        VirtualLake lake = VirtualLake.open(jar, bucket, new ClusterSize(2, 1), Map.of("ADAPTER", SMALL_LIMITS));
        lake.run("CREATE SCHEMA L");
        lake.run("CREATE CONNECTION S3_IMPORT TO 's3://" + BUCKET + ";Endpoint=" + lake.endpoint() + "'");
        lake.limitStatements(LIMIT);
        return new FuzzLake(directory, lake, DriverManager.getConnection("jdbc:duckdb:"));
    }

    /** Puts a proxy with faults between the scripts and the server, and makes the scripts give up soon. */
    FaultInjection injectFaults() throws IOException {
        FaultInjection faults = FaultInjection.open(lake.endpoint());
        try (JsonReader reader = Json.createReader(new StringReader(lake.connectionJson()))) {
            lake.connect(Json.createObjectBuilder(reader.readObject())
                    .add("awsEndpointOverride", faults.endpoint().toString())
                    .add("s3ConnectTimeout", 1)
                    .add("s3ReadTimeout", 1)
                    .add("s3RequestTimeout", 3)
                    .add("s3MaxAttempts", 3)
                    .build()
                    .toString());
        }
        return faults;
    }

    /** Creates two tables with the names T and U; they replace earlier ones. */
    void create(RandomTable table, RandomTable small) throws IOException, SQLException {
        createLocal("T", table);
        createLocal("U", small);
        lake.run("DROP VIRTUAL SCHEMA IF EXISTS V CASCADE");
        lake.run("CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' MAPPING='["
                + mapping("T", table) + ", " + mapping("U", small)
                + "]' PARTITION_TYPES='region=VARCHAR(100); day=DATE' DELIVERY='" + table.delivery() + "' KEY_FILTERS='"
                + table.keyFilters() + "' IMPORT_CONNECTION='S3_IMPORT'");
    }

    private static String mapping(String name, RandomTable table) {
        return "{\"source\": \"" + table.dataSet().name() + "/**.parquet\", \"destinationTable\": \"" + name
                + "\", \"autoInferenceColumnNames\": \"" + table.columnNaming() + "\"}";
    }

    /** Writes the files of a table, and the rows into a local one. */
    private void createLocal(String name, RandomTable table) throws IOException, SQLException {
        Fixtures.write(
                table.dataSet(),
                directory.resolve(BUCKET).resolve(table.dataSet().name()));
        lake.run("CREATE OR REPLACE TABLE L." + name + " ("
                + table.columns().stream()
                        .map(column -> column.sqlName() + " " + column.type())
                        .collect(Collectors.joining(", "))
                + ")");
        fill(name, table, usualForm(table.dataSet()));
    }

    /** The same values in files that every reader can read. */
    private static DataSet usualForm(DataSet dataSet) {
        FixtureFormat.Parquet format = (FixtureFormat.Parquet) dataSet.layout().format();
        Layout layout = dataSet.layout();
        return dataSet.with(new Layout(
                        layout.files(),
                        layout.names(),
                        new FixtureFormat.Parquet(format.rowGroupRows(), WriterSettings.USUAL)))
                .with(ColumnEncoding.PLAIN);
    }

    private void fill(String name, RandomTable table, DataSet usual) throws IOException, SQLException {
        Path plain = directory.resolve("plain").resolve(usual.name());
        Fixtures.write(usual, plain);
        List<String> rows = new ArrayList<>();
        for (FileDefinition file : usual.fileDefinitions().toList()) {
            read(table, plain, file, rows);
        }
        for (int first = 0; first < rows.size(); first += ROWS_OF_INSERT) {
            lake.run("INSERT INTO L." + name + " VALUES "
                    + String.join(", ", rows.subList(first, Math.min(rows.size(), first + ROWS_OF_INSERT))));
        }
    }

    private void read(RandomTable table, Path plain, FileDefinition file, List<String> rows) throws SQLException {
        Matcher partition = PARTITION.matcher(file.key());
        String constants = partition.find()
                ? ", DATE '" + partition.group(1) + "', '" + partition.group(2).replace("'", "''") + "'"
                : "";
        List<TableColumn> columns = table.columns().subList(0, usualColumns(file));
        try (Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT * FROM read_parquet('" + plain.resolve(file.key()) + "', hive_partitioning = false)")) {
            while (result.next()) {
                List<String> literals = new ArrayList<>();
                for (int i = 0; i < columns.size(); i++) {
                    literals.add(literal(columns.get(i), result, i + 1));
                }
                rows.add("(" + String.join(", ", literals) + constants + ")");
            }
        }
    }

    private static int usualColumns(FileDefinition file) {
        return file.dataSet().columns().size();
    }

    private static String literal(TableColumn column, ResultSet row, int position) throws SQLException {
        if (row.getObject(position) == null) {
            return "NULL";
        }
        return switch (column.kind()) {
            case NUMBER -> row.getBigDecimal(position).toPlainString();
            case FRACTION -> {
                double number = row.getDouble(position);
                yield Double.isNaN(number) ? "NULL" : "CAST('" + number + "' AS DOUBLE)";
            }
            case TEXT -> "'" + row.getString(position).replace("'", "''") + "'";
            case DATE -> "DATE '" + row.getObject(position) + "'";
            case TIMESTAMP -> "TIMESTAMP '" + MOMENT.format(row.getObject(position, LocalDateTime.class)) + "'";
            case TRUTH -> row.getBoolean(position) ? "TRUE" : "FALSE";
        };
    }

    /** The rows of a query. */
    List<Row> rows(String sql) {
        List<Row> rows = new ArrayList<>();
        try (StatementResult result = lake.execute(sql)) {
            for (@Nullable Object[] row : result) {
                rows.add(Row.of(row));
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException, IOException {
        lake.close();
        duckDb.close();
    }
}
