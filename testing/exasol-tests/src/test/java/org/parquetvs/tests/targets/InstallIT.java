package org.parquetvs.tests.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.exasol.database.JdbcDatabase;
import org.parquetvs.exasol.database.StatementTarget;
import org.parquetvs.exasol.error.ExasolException;
import org.parquetvs.exasol.install.InstallCheck;
import org.parquetvs.exasol.install.InstallStep;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.exasol.install.Installer;
import org.parquetvs.exasol.install.VersionedJar;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

/** The statements on the local cluster, whose scripts see the directory of a server that does what BucketFS does. */
class InstallIT {
    private static final String PLACE = "/buckets/bfsdefault/default";
    private static final Path JAR = Path.of(System.getProperty("jar", ""));

    private final Path directory;
    private final List<String> steps = new ArrayList<>();
    private BucketFsServer server;
    private ServedCluster cluster;
    private JdbcDatabase database;

    InstallIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void open() throws IOException {
        Path bucket = Files.createDirectory(directory.resolve("bucket"));
        server = BucketFsServer.start(bucket);
        cluster = ServedCluster.start(LocalCluster.builder().bucketFs(bucket), directory.resolve("certificate"));
        database = new JdbcDatabase(cluster.connect());
    }

    @AfterEach
    void close() {
        cluster.close();
        server.close();
    }

    private InstallTarget target() {
        return target(database);
    }

    private InstallTarget target(StatementTarget database) {
        return new InstallTarget(database, cluster.address(), Optional.of(server.bucket()), PLACE, "ADAPTER");
    }

    private void add(InstallStep step) {
        steps.add(step.action() + ": " + step.object());
    }

    private void install(VersionedJar jar, Installer.Existing existing, Duration limit) throws IOException {
        steps.clear();
        new Installer(target(), limit, this::add).install(jar, existing);
    }

    private void uninstall() throws IOException {
        steps.clear();
        new Installer(target(), Duration.ZERO, this::add).uninstall();
    }

    private List<String> column(String sql) throws SQLException {
        return database.column(sql);
    }

    private String jarOfTheAdapter() throws SQLException {
        return column("SELECT SCRIPT_TEXT FROM EXA_ALL_SCRIPTS WHERE SCRIPT_NAME = 'S3_PARQUET'")
                .get(0);
    }

    /** Has the same classes, but other bytes. */
    private VersionedJar newerJar() throws IOException {
        Path copy = Files.copy(JAR, directory.resolve("newer.jar"), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(copy, "\0", StandardOpenOption.APPEND);
        return VersionedJar.of(copy);
    }

    private VersionedJar jarWithoutClasses() throws IOException {
        Path file = directory.resolve("empty.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
            jar.putNextEntry(new ZipEntry("nothing"));
        }
        return VersionedJar.of(file);
    }

    /** Its classes are for a version of Java that does not exist yet. */
    private VersionedJar jarOfFutureClasses() throws IOException {
        Path file = directory.resolve("future.jar");
        try (JarFile from = new JarFile(JAR.toFile());
                JarOutputStream to = new JarOutputStream(Files.newOutputStream(file))) {
            for (JarEntry entry : Collections.list(from.entries())) {
                byte[] content = from.getInputStream(entry).readAllBytes();
                if (entry.getName().endsWith(".class")) {
                    ByteBuffer.wrap(content).putShort(6, (short) 999);
                }
                to.putNextEntry(new ZipEntry(entry.getName()));
                to.write(content);
            }
        }
        return VersionedJar.of(file);
    }

    @Test
    void installsOnceUpgradesChecksAndRemoves() throws IOException, SQLException {
        VersionedJar jar = VersionedJar.of(JAR);
        install(jar, Installer.Existing.REFUSE, Duration.ofMinutes(1));

        assertThat(steps)
                .containsExactly(
                        "created: schema ADAPTER",
                        "uploaded: " + jar.name(),
                        "can be loaded: " + PLACE + '/' + jar.name(),
                        "created: scripts of schema ADAPTER");
        assertThat(server.files()).containsExactly(jar.name());
        assertThat(jar.name()).matches("parquet-virtual-schema-0\\.1\\.0-[0-9a-f]{12}\\.jar");
        assertThat(jarOfTheAdapter()).contains("%jar " + PLACE + '/' + jar.name() + ';');
        assertThat(column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS WHERE SCRIPT_NAME LIKE 'PVS%'"))
                .isEmpty();

        install(jar, Installer.Existing.REFUSE, Duration.ZERO);
        assertThat(steps).containsExactly("unchanged: " + jar.name(), "unchanged: scripts of schema ADAPTER");

        VersionedJar newer = newerJar();
        assertThatThrownBy(() -> install(newer, Installer.Existing.REFUSE, Duration.ZERO))
                .isInstanceOf(ExasolException.class)
                .hasMessage("E-VSPQ-EXA-8: Schema 'ADAPTER' has scripts of another jar, '" + PLACE + '/' + jar.name()
                        + "', not of '" + PLACE + '/' + newer.name()
                        + "'. Replace them with --upgrade, or install in another schema with --schema.");
        assertThat(server.files()).containsExactly(jar.name());

        install(newer, Installer.Existing.REPLACE, Duration.ofMinutes(1));
        assertThat(steps).endsWith("kept: " + PLACE + '/' + jar.name());
        assertThat(jarOfTheAdapter()).contains(newer.name());

        VersionedJar broken = jarWithoutClasses();
        assertThatThrownBy(() -> install(broken, Installer.Existing.REPLACE, Duration.ZERO))
                .isInstanceOf(ExasolException.class)
                .hasMessageStartingWith("E-VSPQ-EXA-11: Scripts cannot load '" + PLACE + '/' + broken.name() + "'");
        assertThat(steps).containsExactly("uploaded: " + broken.name(), "deleted again: " + broken.name());
        assertThat(jarOfTheAdapter()).contains(newer.name());

        check();
        uninstall();
        assertThat(steps).containsExactly("dropped: scripts of schema ADAPTER", "deleted: " + newer.name());
        assertThat(column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS")).isEmpty();
        assertThat(server.files()).containsExactly(jar.name());

        uninstall();
        assertThat(steps).containsExactly("not there: scripts of schema ADAPTER");
    }

    private void check() throws IOException, SQLException {
        Path objects = Files.createDirectories(directory.resolve("s3/shop/sales"));
        Files.writeString(objects.resolve("a.json"), "{\"id\": 1}");
        EmbeddedS3Options options =
                EmbeddedS3Options.over(directory.resolve("s3")).withKey("demo", "demo-secret");
        try (EmbeddedS3 shop = EmbeddedS3.start(options)) {
            String connection = shop.connectionJson("shop");
            steps.clear();
            InstallCheck check = new InstallCheck(target(), this::add);
            check.run(connection, "sales/*.json");
            assertThat(steps).singleElement().asString().startsWith("read: sales/*.json with " + PLACE);

            assertThatThrownBy(() -> check.run(connection, "none/*.json"))
                    .isInstanceOf(ExasolException.class)
                    .hasMessageStartingWith("E-VSPQ-EXA-12: Cannot read 'none/*.json' through the virtual schema: ")
                    .hasMessageNotContaining("demo-secret");
            assertThat(column("SELECT SCHEMA_NAME FROM EXA_ALL_VIRTUAL_SCHEMAS"
                            + " UNION ALL SELECT CONNECTION_NAME FROM EXA_DBA_CONNECTIONS"))
                    .isEmpty();

            database.execute("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '" + connection + "'");
            database.execute("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                    + " TABLES = 'SALES=sales/*.json'");
            assertThatThrownBy(this::uninstall)
                    .isInstanceOf(ExasolException.class)
                    .hasMessage("E-VSPQ-EXA-10: Cannot remove the scripts of schema 'ADAPTER': virtual schemas use"
                            + " them: LAKE. Drop these virtual schemas first.");
            database.execute("DROP VIRTUAL SCHEMA LAKE CASCADE");
        }
    }

    @Test
    void nothingIsUploadedForAnOldJava() throws IOException, SQLException {
        for (String version : List.of("1.8", "11", "16")) {
            steps.clear();
            Installer installer =
                    new Installer(target(new OldJava(database, version)), Duration.ofMinutes(1), this::add);

            assertThatThrownBy(() -> installer.install(VersionedJar.of(JAR), Installer.Existing.REFUSE))
                    .isInstanceOf(ExasolException.class)
                    .hasMessageStartingWith("E-VSPQ-EXA-13: Exasol at '" + cluster.address() + "' runs scripts in Java "
                            + version + ", but the jar needs Java 17 or later.")
                    .hasNoSuppressedExceptions();
            assertThat(steps).containsExactly("created: schema ADAPTER", "dropped again: schema ADAPTER");
            assertThat(server.files()).isEmpty();
        }
    }

    @Test
    void classesThatAreTooNewAreNotWaitedFor() throws IOException {
        VersionedJar future = jarOfFutureClasses();

        assertThatThrownBy(() -> install(future, Installer.Existing.REFUSE, Duration.ofDays(1)))
                .isInstanceOf(ExasolException.class)
                .hasMessageStartingWith("E-VSPQ-EXA-14: Scripts cannot load '" + PLACE + '/' + future.name()
                        + "': their Java is too old (")
                .hasNoSuppressedExceptions();
        assertThat(server.files()).isEmpty();
    }

    /** A database whose scripts run in another Java, as the local cluster's cannot. */
    private record OldJava(StatementTarget database, String version) implements StatementTarget {

        @Override
        public List<String> column(String sql) throws SQLException {
            return sql.contains("PVS_JAVA") ? List.of(version) : database.column(sql);
        }

        @Override
        public void execute(String sql) throws SQLException {
            database.execute(sql);
        }

        @Override
        public void together(List<String> statements) throws SQLException {
            database.together(statements);
        }
    }

    @Test
    void whatWasMadeIsTakenBackWhenScriptsNeverSeeTheJar() throws IOException, SQLException {
        server.loseUploads();

        assertThatThrownBy(() -> install(VersionedJar.of(JAR), Installer.Existing.REFUSE, Duration.ZERO))
                .isInstanceOf(ExasolException.class)
                .hasMessageContaining("E-VSPQ-EXA-11: Scripts cannot load")
                .hasNoSuppressedExceptions();
        assertThat(steps).endsWith("deleted again: " + VersionedJar.of(JAR).name(), "dropped again: schema ADAPTER");
        assertThat(server.files()).isEmpty();
        assertThat(column("SELECT SCHEMA_NAME FROM EXA_SCHEMAS WHERE SCHEMA_NAME = 'ADAPTER'"))
                .isEmpty();
        assertThat(column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS")).isEmpty();
    }
}
