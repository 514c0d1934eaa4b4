package org.parquetvs.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.udf.process.ClusterSize;

/** A cluster without processes and one session, for tests of SQL. */
final class SqlTester implements AutoCloseable {
    private final LocalCluster cluster;
    private final Session session;

    private SqlTester(LocalCluster cluster) {
        this.cluster = cluster;
        this.session = cluster.session();
    }

    static SqlTester inMemory(InProcessRuntime scripts) {
        return open(Optional.empty(), scripts);
    }

    static SqlTester inMemory() {
        return inMemory(new InProcessRuntime());
    }

    static SqlTester inFile(Path database, InProcessRuntime scripts) {
        return open(Optional.of(database), scripts);
    }

    private static SqlTester open(Optional<Path> database, InProcessRuntime scripts) {
        ClusterOptions options = new ClusterOptions(
                database,
                new ClusterSize(2, 1),
                MemoryShares.ofMachine(2),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                "",
                line -> {},
                line -> false,
                ClientFileTransfer.NONE);
        return new SqlTester(LocalCluster.open(options, ignored -> scripts));
    }

    LocalCluster cluster() {
        return cluster;
    }

    Session session() {
        return session;
    }

    /** Runs statements that are separated by semicolons. */
    SqlTester run(String statements) {
        for (StatementText statement : SqlScript.split(statements)) {
            try (StatementResult result = session.execute(statement)) {
                if (result.hasRows()) {
                    result.forEach(row -> {});
                }
            }
        }
        return this;
    }

    /** The rows of a query, each as its values with bars between them. */
    List<String> rows(String query) {
        List<String> rows = new ArrayList<>();
        try (StatementResult result = session.execute(query)) {
            for (@Nullable Object[] row : result) {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < row.length; i++) {
                    text.append(i == 0 ? "" : "|").append(row[i] == null ? "NULL" : row[i]);
                }
                rows.add(text.toString());
            }
        }
        return rows;
    }

    /** The one row of a query. */
    String row(String query) {
        List<String> rows = rows(query);
        if (rows.size() != 1) {
            throw new AssertionError("one row expected, but there are " + rows);
        }
        return rows.get(0);
    }

    /** Names of the columns of a query. */
    List<String> names(String query) {
        try (StatementResult result = session.execute(query)) {
            return result.columns().stream().map(ResultColumn::name).toList();
        }
    }

    /** The types of a query's columns. */
    List<String> types(String query) {
        try (StatementResult result = session.execute(query)) {
            return result.columns().stream().map(ResultColumn::type).toList();
        }
    }

    /** The number of rows that a statement touched. */
    long count(String statement) {
        try (StatementResult result = session.execute(statement)) {
            return result.rowCount();
        }
    }

    @Override
    public void close() {
        session.close();
        cluster.close();
    }
}
