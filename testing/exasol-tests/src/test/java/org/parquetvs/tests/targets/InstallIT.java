package org.parquetvs.tests.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.exasol.database.JdbcDatabase;
import org.parquetvs.exasol.error.ExasolException;
import org.parquetvs.exasol.install.InstallCheck;
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
        return new InstallTarget(database, cluster.address(), Optional.of(server.bucket()), PLACE, "ADAPTER");
    }

    private void install(VersionedJar jar, Installer.Existing existing, Duration limit) throws IOException {
        steps.clear();
        new Installer(target(), limit, step -> steps.add(step.action() + ": " + step.object())).install(jar, existing);
    }

    private void uninstall() throws IOException {
        steps.clear();
        new Installer(target(), Duration.ZERO, step -> steps.add(step.action() + ": " + step.object())).uninstall();
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

    @Test
    void installsOnceUpgradesChecksAndRemoves() throws IOException, SQLException {
        VersionedJar jar = VersionedJar.of(JAR);
        install(jar, Installer.Existing.REFUSE, Duration.ofMinutes(1));

        assertThat(steps)
                .containsExactly(
                        "uploaded: " + jar.name(),
                        "created: schema ADAPTER",
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
            InstallCheck check = new InstallCheck(target(), step -> steps.add(step.action() + ": " + step.object()));
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
    void whatWasMadeIsTakenBackWhenScriptsNeverSeeTheJar() throws IOException, SQLException {
        server.loseUploads();

        assertThatThrownBy(() -> install(VersionedJar.of(JAR), Installer.Existing.REFUSE, Duration.ZERO))
                .isInstanceOf(ExasolException.class)
                .hasMessageContaining("E-VSPQ-EXA-11: Scripts cannot load")
                .hasNoSuppressedExceptions();
        assertThat(steps)
                .endsWith(
                        "dropped again: schema ADAPTER",
                        "deleted again: " + VersionedJar.of(JAR).name());
        assertThat(server.files()).isEmpty();
        assertThat(column("SELECT SCHEMA_NAME FROM EXA_SCHEMAS WHERE SCHEMA_NAME = 'ADAPTER'"))
                .isEmpty();
        assertThat(column("SELECT SCRIPT_NAME FROM EXA_ALL_SCRIPTS")).isEmpty();
    }
}
