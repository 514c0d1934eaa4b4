package org.parquetvs.cluster.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.testing.JdbcRows;
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClusterSize;

/**
 * An S3 server, a cluster in which the dist jar is installed, and a separate DuckDB. This DuckDB writes files into the
 * bucket, and reads them without the cluster to get the expected rows.
 */
final class Lake implements AutoCloseable {
    private static final String JAR = "parquet-virtual-schema.jar";
    private static final String BUCKET = "lake";
    private static final String BUCKET_FS = "bucketfs";

    /** No process of a test lives long enough for Java's second compiler to pay off. */
    private static final List<String> JVM_OPTIONS = List.of("-Dparquetvs.telemetry=true", "-XX:TieredStopAtLevel=1");

    static final String ACCESS_KEY = "AKIATEST";
    static final String SECRET_KEY = "testsecret";

    private final Path directory;
    private final EmbeddedS3 server;
    private final LocalCluster cluster;
    private final Session session;
    private final Connection duckDb;
    private final Observations observations;

    private Lake(
            Path directory, EmbeddedS3 server, LocalCluster cluster, Connection duckDb, Observations observations) {
        this.directory = directory;
        this.server = server;
        this.cluster = cluster;
        this.session = cluster.session();
        this.duckDb = duckDb;
        this.observations = observations;
    }

    /** Creates another connection to the bucket. */
    void connect(String name, String moreMembers) {
        String json = server.connectionJson(BUCKET).strip();
        run("CREATE OR REPLACE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '"
                + json.substring(0, json.length() - 1) + ", " + moreMembers + "}'");
    }

    static Lake open(Path directory) throws IOException, SQLException {
        return open(directory, new ClusterSize(2, 1));
    }

    private static Path jarDirectory() {
        return Path.of(Objects.requireNonNull(System.getProperty("bucket"), "system property bucket"));
    }

    static Lake open(Path directory, ClusterSize size) throws IOException, SQLException {
        Files.createDirectories(directory.resolve(BUCKET));
        Observations observations = new Observations();
        EmbeddedS3 server = EmbeddedS3.start(EmbeddedS3Options.over(directory)
                .withKey(ACCESS_KEY, SECRET_KEY)
                .withListener(observations::add));
        LocalCluster cluster = openCluster(directory.resolve(BUCKET_FS), size, List.of(), observations::add);
        Lake lake = new Lake(directory, server, cluster, DriverManager.getConnection("jdbc:duckdb:"), observations);
        lake.run("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '" + server.connectionJson(BUCKET) + "'");
        return lake;
    }

    /**
     * A cluster in which the dist jar is installed.
     *
     * @param moreOptions options of the processes of scripts, beside those of each lake
     * @param output takes the lines that these processes print
     */
    static LocalCluster openCluster(Path bucketFs, ClusterSize size, List<String> moreOptions, Consumer<String> output)
            throws IOException {
        Path jar = jarDirectory().resolve(JAR);
        return LocalCluster.builder()
                .size(size)
                .bucketFs(Files.createDirectories(bucketFs))
                .bucketFile(JAR, jar)
                .classData(ClassData.nextTo(jar))
                .startScript("CREATE SCHEMA IF NOT EXISTS ADAPTER;\n" + installScript(jar, moreOptions))
                .scriptOutput(output)
                .keptOutput(line -> line.contains("parquetvs."))
                .open();
    }

    /** The scripts of the jar in another schema: they write reports into the bucket, and views read imported lines. */
    static String reportingScript(String schema, String prefix) throws IOException {
        return installed(jarDirectory().resolve(JAR), type -> {
            Object scripts = type.getConstructor(String.class, String.class, List.class)
                    .newInstance(
                            schema,
                            "/buckets/bfsdefault/default/" + JAR,
                            Stream.concat(
                                            JVM_OPTIONS.stream(),
                                            Stream.of(type.getMethod("reports", String.class)
                                                    .invoke(null, prefix)
                                                    .toString()))
                                    .toList());
            return "CREATE SCHEMA IF NOT EXISTS " + schema + ";\n"
                    + type.getMethod("text").invoke(scripts)
                    + type.getMethod("reportText", String.class).invoke(null, schema);
        });
    }

    /**
     * The installation statements of the jar itself, with telemetry; its classes are not on the class path of this
     * process.
     */
    static String installScript(Path jar) throws IOException {
        return installScript(jar, List.of());
    }

    private static String installScript(Path jar, List<String> moreOptions) throws IOException {
        List<String> jvmOptions =
                Stream.concat(JVM_OPTIONS.stream(), moreOptions.stream()).toList();
        return installed(jar, type -> {
            Object scripts = type.getConstructor(String.class, String.class, List.class)
                    .newInstance("ADAPTER", "/buckets/bfsdefault/default/" + JAR, jvmOptions);
            Object ledger = type.getMethod("ledgerText", String.class).invoke(null, "PARQUET_LOAD");
            Object reports = type.getMethod("reportText", String.class, String.class)
                    .invoke(null, "ADAPTER", "SYS.LOCAL_SCRIPT_OUTPUT");
            return "" + ledger + type.getMethod("text").invoke(scripts) + reports;
        });
    }

    /** The text of a file in the jar. */
    static String resource(String name) throws IOException {
        try (ZipFile jar = new ZipFile(jarDirectory().resolve(JAR).toFile())) {
            return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Calls a class of the jar that knows its installation statements. */
    private interface InstallText {
        Object of(Class<?> scripts) throws ReflectiveOperationException;
    }

    private static String installed(Path jar, InstallText text) throws IOException {
        URL[] classPath = {jar.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            return text.of(loader.loadClass("org.parquetvs.importexport.install.InstallScripts"))
                    .toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(jar + " has no script that installs it", e);
        }
    }

    /**
     * Empties the bucket, BucketFS, the ledger and the catalog, except for scripts and connections, for tests that share
     * a lake.
     */
    void clear() throws IOException {
        texts("""
                SELECT CASE WHEN SCHEMA_IS_VIRTUAL THEN 'DROP VIRTUAL SCHEMA "' ELSE 'DROP SCHEMA "' END
                  || SCHEMA_NAME || '" CASCADE'
                FROM EXA_ALL_SCHEMAS WHERE SCHEMA_NAME NOT IN ('ADAPTER', 'PARQUET_LOAD')""").forEach(this::run);
        run(
                "DELETE FROM PARQUET_LOAD.LOAD_FILE; DELETE FROM PARQUET_LOAD.LOAD_RUN; DELETE FROM PARQUET_LOAD.LOAD_REJECT");
        for (String place : List.of(BUCKET, BUCKET_FS)) {
            try (Stream<Path> found = Files.walk(directory.resolve(place))) {
                for (Path file : found.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** A new session of the same cluster, which has nothing but its scripts and the connection S3, as after its start. */
    Lake renewed() throws IOException, InterruptedException {
        session.close();
        Lake renewed = new Lake(directory, server, cluster, duckDb, observations);
        renewed.clear();
        renewed.texts("SELECT 'DROP CONNECTION \"' || CONNECTION_NAME || '\"' FROM EXA_DBA_CONNECTIONS"
                        + " WHERE CONNECTION_NAME <> 'S3'")
                .forEach(renewed::run);
        observations.take(0);
        return renewed;
    }

    /** The file of a key. */
    Path file(String key) {
        return directory.resolve(BUCKET).resolve(key);
    }

    /** A file that scripts see in BucketFS, next to the jar; its directory is there. */
    Path bucketFsFile(String name) throws IOException {
        Path file = directory.resolve(BUCKET_FS).resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return file;
    }

    URI endpoint() {
        return server.endpoint();
    }

    String connectionJson() {
        return server.connectionJson(BUCKET);
    }

    /**
     * Creates a connection to the same bucket in the form of the database's own IMPORT: an address, a user and a
     * password.
     */
    void createImportConnection(String name) {
        run("CREATE OR REPLACE CONNECTION " + name + " TO '" + importAddress() + "' USER '" + ACCESS_KEY
                + "' IDENTIFIED BY '" + SECRET_KEY + "'");
    }

    /** The address of such a connection. */
    String importAddress() {
        return "s3://" + BUCKET + ";Endpoint=" + server.endpoint() + ";MaxConnections=4";
    }

    /** Lets DuckDB write the rows of a query into an object, in row groups of 2,048 rows. */
    void write(String key, String query) throws SQLException {
        write(key, query, 2_048);
    }

    /** The same in row groups of another size. */
    void write(String key, String query, int rowGroupRows) throws SQLException {
        copy(key, query, "FORMAT parquet, ROW_GROUP_SIZE " + rowGroupRows);
    }

    /** Lets DuckDB write the rows of a query into an object, with these options of its COPY. */
    void copy(String key, String query, String options) throws SQLException {
        createDirectory(key);
        execute("COPY (" + query + ") TO '" + file(key).toString().replace("'", "''") + "' (" + options + ")");
    }

    /** Writes an object with this text. */
    void writeText(String key, String text) throws IOException {
        createDirectory(key);
        Files.writeString(file(key), text);
    }

    private void createDirectory(String key) {
        try {
            Files.createDirectories(Objects.requireNonNull(file(key).getParent()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Runs statements of the cluster. */
    long run(String statements) {
        long count = 0;
        for (StatementText statement : SqlScript.split(statements)) {
            try (StatementResult result = session.execute(statement)) {
                if (result.hasRows()) {
                    result.forEach(row -> {});
                }
                count = result.rowCount();
            }
        }
        return count;
    }

    /** The rows of a statement as text, with bars between the values; empty if it returns no rows. */
    List<String> texts(String statement) {
        return values(statement).stream()
                .map(row -> row.stream()
                        .map(value -> value == null ? "NULL" : value.toString())
                        .collect(Collectors.joining("|")))
                .toList();
    }

    /** The rows of a statement as the cluster returns them; empty if it returns no rows. */
    List<List<@Nullable Object>> values(String statement) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (StatementResult result = session.execute(statement)) {
            if (result.hasRows()) {
                for (@Nullable Object[] row : result) {
                    rows.add(Arrays.asList(row));
                }
            }
        }
        return rows;
    }

    /** The rows of a query on the cluster. */
    List<List<@Nullable Object>> rows(String query) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (StatementResult result = session.execute(query)) {
            for (@Nullable Object[] row : result) {
                rows.add(ComparableValues.of(row));
            }
        }
        return rows;
    }

    /** The rows of a query on DuckDB; {@code {key}} means the objects of a pattern. */
    List<List<@Nullable Object>> oracle(String query) throws SQLException {
        String sql = query.replaceAll("\\{([^}]+)}", "read_parquet('" + file("") + "/$1')");
        List<List<@Nullable Object>> rows = new ArrayList<>();
        JdbcRows.forEach(duckDb, sql, row -> rows.add(ComparableValues.of(row)));
        return rows;
    }

    /**
     * The requests to the server and the workers that ran, since the last call of this method.
     *
     * @param tasks number of tasks that must have ended
     */
    Observations.Seen seen(int tasks) throws InterruptedException {
        return observations.take(tasks);
    }

    /** Cancels the running statement, if there is one. Any thread may call it. */
    void cancel() {
        session.cancel();
    }

    LocalCluster cluster() {
        return cluster;
    }

    @Override
    public void close() throws SQLException, IOException {
        session.close();
        cluster.close();
        duckDb.close();
        server.close();
    }
}
