package org.parquetvs.importexport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.adapter.TestBucket;
import org.parquetvs.adapter.TestDatabase;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.testing.RequestLog;

/** To infer the columns of an import and to plan it takes one listing and each footer once. */
class ImportRequestsTest {
    private static final RequestLog LOG = new RequestLog();

    private static EmbeddedS3 server;
    private static TestDatabase database;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        Path sales = directory.resolve(TestBucket.NAME).resolve("sales");
        for (int year = 2024; year <= 2026; year++) {
            Path partition = directory.resolve(TestBucket.NAME).resolve("years/year=" + year);
            Files.createDirectories(partition);
            Files.copy(sales.resolve("sales-00000.parquet"), partition.resolve("a.parquet"));
        }
        server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(LOG));
        database = TestDatabase.withConnection(server.connectionJson(TestBucket.NAME));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @BeforeEach
    void clearLog() {
        LOG.clear();
    }

    @Test
    void anImportListsOnceAndReadsEachFooterOnce() {
        plan(Map.of("SOURCE", "sales/*.parquet", "FILTER", "SALES_ID < 10"));

        assertThat(LOG.requests(Operation.LIST)).hasSize(1);
        assertThat(LOG.requests(Operation.GET))
                .extracting(ServedRequest::key)
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void aFilterOnPartitionsListsNothingAgain() {
        plan(Map.of("SOURCE", "years/**.parquet", "FILTER", "year = 2026"));

        assertThat(LOG.requests(Operation.LIST)).hasSize(1);
        assertThat(LOG.requests(Operation.GET))
                .extracting(ServedRequest::key)
                .hasSize(3)
                .doesNotHaveDuplicates();
    }

    private static void plan(Map<String, String> parameters) {
        assertThat(ImportParquet.generateSqlForImportSpec(database, new TestImport(List.of(), List.of(), parameters)))
                .contains("SCAN_PARQUET");
    }
}
