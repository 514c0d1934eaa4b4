package org.parquetvs.bench.write;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.testing.DuckDbSyntax;

/** DuckDB's {@code COPY … TO} with two threads; the rows are in a table in memory before the first run. */
public final class DuckDbWrite implements Contender {
    private final DataSet dataSet;
    private final OutputDirectory output;
    private final Connection connection;

    /** Takes the data set, the number of its rows, the directory to write to, and files with the same rows. */
    public DuckDbWrite(String[] arguments) throws SQLException {
        dataSet = BenchData.parse(arguments[0]).dataSet(Long.parseLong(arguments[1]));
        output = new OutputDirectory(Path.of(arguments[2]));
        connection = DriverManager.getConnection("jdbc:duckdb:");
        List<String> files = Arrays.asList(arguments).subList(3, arguments.length);
        execute("SET threads = 2");
        execute("CREATE TABLE data AS SELECT * FROM " + DuckDbSyntax.readParquet(files));
    }

    @Override
    public void prepare() throws IOException {
        output.clear();
    }

    @Override
    public long run() throws SQLException {
        FixtureFormat.Parquet format = (FixtureFormat.Parquet) dataSet.layout().format();
        execute("COPY data TO " + DuckDbSyntax.literal(output.path() + "/data.parquet")
                + " (FORMAT parquet, COMPRESSION "
                + format.writer(0).codec().name().toLowerCase(Locale.ROOT) + ", ROW_GROUP_SIZE "
                + format.rowGroupRows() + ")");
        return dataSet.rows();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
