package org.parquetvs.cluster;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.duckdb.DuckDBConnection;

/**
 * The embedded database. It stores and computes with DuckDB and runs adapter and UDF scripts in processes of their own, as
 * Exasol's nodes would.
 */
public final class LocalCluster implements AutoCloseable {
    private final DuckDBConnection root;

    private LocalCluster(DuckDBConnection root) {
        this.root = root;
    }

    /** A cluster of one node and one core in memory, with an empty BucketFS, unless told otherwise. */
    public static Builder builder() {
        return new Builder();
    }

    private static LocalCluster open(ClusterOptions options) throws SQLException {
        String url = "jdbc:duckdb:" + options.database().map(Path::toString).orElse("");
        LocalCluster cluster = new LocalCluster(DriverManager.getConnection(url).unwrap(DuckDBConnection.class));
        try (Session session = cluster.session()) {
            SqlScript.split(options.startScript()).forEach(session::execute);
        }
        return cluster;
    }

    /** Opens a connection. */
    public Session session() {
        try {
            return new Session(root.duplicate());
        } catch (SQLException e) {
            throw new SqlException("08000", String.valueOf(e.getMessage()), e);
        }
    }

    /** Ends the worker processes and closes the database. */
    @Override
    public void close() {
        try {
            root.close();
        } catch (SQLException e) {
            throw new SqlException("08000", String.valueOf(e.getMessage()), e);
        }
    }

    /** What a cluster is made of. */
    public static final class Builder {
        private Optional<Path> database = Optional.empty();
        private ClusterSize size = new ClusterSize(1, 1);
        private Optional<Path> bucketFs = Optional.empty();
        private String startScript = "";
        private Consumer<String> scriptOutput = line -> {};

        private Builder() {}

        /** Keeps tables and catalog in {@code file} instead of in memory. */
        public Builder database(Path file) {
            this.database = Optional.of(file);
            return this;
        }

        /** Nodes and worker processes. */
        public Builder size(ClusterSize size) {
            this.size = Objects.requireNonNull(size, "size");
            return this;
        }

        /**
         * What scripts see as the bucket {@code /buckets/bfsdefault/default}: a directory, or a single jar, which appears in
         * the bucket under its own file name.
         */
        public Builder bucketFs(Path directoryOrJar) {
            this.bucketFs = Optional.of(directoryOrJar);
            return this;
        }

        /** Statements that are run whenever the cluster opens, such as those that create the adapter's scripts. */
        public Builder startScript(String sql) {
            this.startScript = Objects.requireNonNull(sql, "sql");
            return this;
        }

        /** Takes what adapters and UDFs print, line by line; it is thrown away otherwise. */
        public Builder scriptOutput(Consumer<String> lines) {
            this.scriptOutput = Objects.requireNonNull(lines, "lines");
            return this;
        }

        /**
         * Opens the cluster.
         *
         * @throws SqlException if the database cannot be opened or a start statement fails
         */
        public LocalCluster open() {
            try {
                return LocalCluster.open(new ClusterOptions(database, size, bucketFs, startScript, scriptOutput));
            } catch (SQLException e) {
                throw new SqlException("08000", String.valueOf(e.getMessage()), e);
            }
        }
    }
}
