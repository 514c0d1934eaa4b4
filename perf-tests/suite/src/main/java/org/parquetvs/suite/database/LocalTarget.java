package org.parquetvs.suite.database;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.udf.process.ClusterSize;

/** The local cluster, over a database file. */
public final class LocalTarget implements SuiteDatabase {
    private final ClusterOpener opener;
    private final Path database;
    private final ClusterSize size;
    private final String scripts;
    private LocalCluster cluster;
    private Session session;

    /**
     * Opens a cluster.
     *
     * @param database the file that keeps tables and catalog
     * @param scripts the schema of the adapter's scripts
     */
    public LocalTarget(ClusterOpener opener, Path database, ClusterSize size, String scripts) {
        this.opener = opener;
        this.database = database;
        this.size = size;
        this.scripts = scripts;
        this.cluster = opener.open(database);
        this.session = cluster.session();
    }

    @Override
    public TargetFacts facts() {
        String name = "local-" + size.nodes() + 'x' + size.coresPerNode();
        return new TargetFacts(name, size.nodes(), size.coresPerNode(), Optional.empty(), Optional.empty());
    }

    @Override
    public boolean runsHere() {
        return true;
    }

    @Override
    public String scripts() {
        return scripts;
    }

    @Override
    public ResultSummary execute(String sql) {
        try (StatementResult result = session.execute(sql)) {
            Optional<String> first = Optional.empty();
            if (result.hasRows()) {
                for (@Nullable Object[] row : result) {
                    if (result.rowCount() == 1) {
                        first = Optional.of(String.valueOf(row[0]));
                    }
                }
            }
            return new ResultSummary(result.rowCount(), first);
        } catch (SqlException e) {
            throw new StatementException(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public void restart() {
        close();
        cluster = opener.open(database);
        session = cluster.session();
    }

    @Override
    public List<List<String>> rows(String sql) {
        try (StatementResult result = session.execute(sql)) {
            List<List<String>> rows = new ArrayList<>();
            for (@Nullable Object[] row : result) {
                rows.add(Arrays.stream(row)
                        .map(value -> value == null ? "" : value.toString())
                        .toList());
            }
            return rows;
        } catch (SqlException e) {
            throw new StatementException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The view reads the lines that the cluster keeps. */
    @Override
    public void collectReports(String connection, StatementId after) {}

    @Override
    public void close() {
        session.close();
        cluster.close();
    }
}
