package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;

/** A load of what another program writes into a pipe. */
@EnabledOnOs(OS.LINUX)
class LoadStandardInputIT {

    /** Less than the time after which a program that has not ended is ended by force. */
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    private static final int ROWS = 100_000;

    /** 128 + SIGTERM. */
    private static final int TERMINATED = 143;

    private final Path directory;
    private final Path database;

    LoadStandardInputIT(@TempDir Path directory) {
        this.directory = directory;
        this.database = directory.resolve("s.duckdb");
    }

    @BeforeEach
    void begin() {
        try (LocalCluster cluster = LocalCluster.builder().database(database).open();
                Session session = cluster.session()) {
            session.execute("CREATE SCHEMA S").close();
            session.execute("CREATE TABLE S.T (ID DECIMAL(9,0))").close();
        }
    }

    private Process load() throws IOException {
        return new ProcessBuilder(PvsProcess.inScript(
                        "load", "-", "--option", "FORMAT=CSV", "--into", "S.T", "--database", database.toString()))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile())
                .start();
    }

    private String rows() {
        try (LocalCluster cluster = LocalCluster.builder().database(database).open();
                Session session = cluster.session();
                StatementResult rows = session.execute("SELECT COUNT(DISTINCT ID) FROM S.T")) {
            return String.valueOf(rows.iterator().next()[0]);
        }
    }

    @Test
    void rowsOfAPipeArrive() throws Exception {
        Process load = load();
        try (OutputStream input = load.getOutputStream()) {
            input.write("ID\n".getBytes(StandardCharsets.UTF_8));
            for (int id = 0; id < ROWS; id++) {
                input.write((id + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }

        assertThat(load.waitFor()).as(() -> "see " + directory.resolve("out")).isZero();
        assertThat(directory.resolve("out")).content().contains("100,000 rows loaded into S.T");
        assertThat(rows()).isEqualTo(Integer.toString(ROWS));
    }

    @Test
    void aSignalEndsALoadThatWaitsForAPipe() throws Exception {
        Process load = load();
        try (OutputStream input = load.getOutputStream()) {
            // More than a pipe holds: when it is written, the load is reading.
            input.write("ID\n".repeat(ROWS * 10).getBytes(StandardCharsets.UTF_8));
            input.flush();
            load.destroy();

            assertThat(load.onExit()).succeedsWithin(PATIENCE);
        }

        assertThat(load.exitValue()).isEqualTo(TERMINATED);
        assertThat(rows()).isEqualTo("0");
    }
}
