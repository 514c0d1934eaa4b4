package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.writer.settings.PageCodec;

/** Scripts that a signal ends, or whose output is closed. */
@EnabledOnOs(OS.LINUX)
class EndOfScriptIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Path directory;
    private final RequestGate gate = new RequestGate();
    private EmbeddedS3 store;

    EndOfScriptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void serve() throws IOException {
        Fixtures.write(Sales.dataSet(100_000, 2, 50_000, PageCodec.ZSTD), directory.resolve("shop/sales"));
        store = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(gate));
    }

    @AfterEach
    void close() throws IOException {
        gate.open();
        store.close();
    }

    private Process start(String query) throws IOException {
        String script = "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + store.connectionJson("shop") + "';"
                + "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'C'"
                + " TABLES = 'SALES=sales/*.parquet';" + query;
        return new ProcessBuilder(PvsProcess.inScript("sql", "--cores", "1", "--format", "csv", "-c", script))
                .redirectError(directory.resolve("err").toFile())
                .start();
    }

    @ParameterizedTest
    @CsvSource({"HUP, 129", "INT, 130", "TERM, 143"})
    void aSignalEndsTheStatementAndTheProgram(String signal, int exitCode) throws Exception {
        gate.close(request ->
                request.operation() == Operation.GET && request.range().startsWith("bytes=4-"));
        Process script = start("SELECT SUM(SALES_ID) FROM LAKE.SALES; SELECT 1");
        gate.awaitRequest();

        new ProcessBuilder("kill", "-" + signal, Long.toString(script.pid()))
                .start()
                .waitFor();

        assertThat(script.onExit()).succeedsWithin(PATIENCE);
        assertThat(script.exitValue()).isEqualTo(exitCode);
        assertThat(directory.resolve("err")).content().contains("R0003");
        Leftovers.assertNone(script.pid());
    }

    @Test
    void closedOutputEndsTheStatementAndTheProgramQuietly() throws Exception {
        Process script = start("SELECT A.SALES_ID FROM LAKE.SALES A, LAKE.SALES B; SELECT 1");
        assertThat(script.getInputStream().readNBytes(100)).hasSize(100);

        script.getInputStream().close();

        assertThat(script.onExit()).succeedsWithin(PATIENCE);
        assertThat(script.exitValue()).isEqualTo(ExitCodes.OUTPUT_CLOSED);
        assertThat(directory.resolve("err")).isEmptyFile();
        Leftovers.assertNone(script.pid());
    }
}
