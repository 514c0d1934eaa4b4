package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;

/** SQL queries on the cluster tell what a statement did. */
class ScanReportIT {
    private static final String BEFORE = " WHERE SESSION_ID = CURRENT_SESSION AND STMT_ID = CURRENT_STATEMENT - ";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws SQLException {
        for (int file = 0; file < 3; file++) {
            lake.write(
                    "sales/" + file + ".parquet",
                    "SELECT range + " + file * 10_000 + " AS ID, 'some text' AS NAME FROM range(10000)");
        }
        lake.run("CREATE VIRTUAL SCHEMA VS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                + " TABLES = 'SALES=sales/*.parquet'");
    }

    @Test
    void everyTaskOfTheStatementBeforeIsARow() throws Exception {
        lake.seen(0);
        assertThat(lake.texts("SELECT ID, NAME FROM VS.SALES WHERE ID < 25000")).hasSize(25_000);
        Observations.Seen seen = lake.seen(1);

        assertThat(lake.texts("SELECT COUNT(*), SUM(ROWS_EMITTED), SUM(REQUESTS) > 0, SUM(BYTES) > 0,"
                        + " MIN(PEAK_BYTES) > 0, SUM(FILES) FROM ADAPTER.SCAN_REPORT" + BEFORE + "1"))
                .containsExactly(seen.workers().size() + "|25000|true|true|true|3");
        assertThat(lake.texts("SELECT WORKER FROM ADAPTER.SCAN_REPORT" + BEFORE + "2 ORDER BY WORKER"))
                .isEqualTo(seen.workers().stream().sorted().toList());
    }

    @Test
    void thePlanSaysWhatWasLeftOutAndWhy() {
        lake.texts("SELECT COUNT(NAME) FROM VS.SALES WHERE ID = 12345");

        assertThat(lake.texts("SELECT SOURCE_PATTERN, PLAN_FORM, TASKS, LISTED_FILES, PRUNED_FILES, FILES, FOOTERS,"
                        + " ROW_GROUPS, PRUNED_ROW_GROUPS FROM ADAPTER.PLAN_REPORT" + BEFORE + "1"))
                .containsExactly("sales/*.parquet|explicit|1|3|0|1|3|1|14");
        assertThat(lake.texts("SELECT COUNT(*) FROM ADAPTER.PLAN_REPORT WHERE ENDED IS NULL OR PLAN_MS IS NULL"))
                .containsExactly("0");
    }

    /** The bucket is the only way out of a database that reaches nothing else. */
    @Test
    void reportsInTheBucketAreTheSameRows() throws IOException {
        lake.run(Lake.reportingScript("REMOTE", "reports/"));
        lake.run("CREATE VIRTUAL SCHEMA REMOTE_VS USING REMOTE.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                + " TABLES = 'SALES=sales/*.parquet'");
        lake.texts("SELECT ID, NAME FROM REMOTE_VS.SALES WHERE ID < 25000");
        String last = lake.texts("SELECT SESSION_ID || '/' || STMT_ID FROM ADAPTER.PLAN_REPORT" + BEFORE + "1")
                .get(0);
        String statement = last.substring(last.indexOf('/') + 1);

        lake.run(
                "IMPORT INTO REMOTE.REPORT_LINE FROM SCRIPT REMOTE.IMPORT_PARQUET AT S3 WITH SOURCE = 'reports/session="
                        + last.substring(0, last.indexOf('/'))
                        + "/statement=*/*.csv' COLUMNS = 'LINE' FILTER = 'STATEMENT > "
                        + (Long.parseLong(statement) - 1) + "'");

        for (String view : List.of("SCAN_REPORT", "PLAN_REPORT")) {
            assertThat(lake.texts("SELECT * FROM REMOTE." + view + " ORDER BY 1, 2, 3, 4, 5"))
                    .isNotEmpty()
                    .isEqualTo(lake.texts("SELECT * FROM ADAPTER." + view + " WHERE SESSION_ID || '/' || STMT_ID = '"
                            + last + "' ORDER BY 1, 2, 3, 4, 5"));
        }
        lake.run("DROP VIRTUAL SCHEMA REMOTE_VS CASCADE");
    }

    @Test
    void documentedQueriesRun(@TempDir Path directory) throws Exception {
        try (Lake documented = Lake.open(directory)) {
            documented.write("sales/0.parquet", "SELECT range AS ID FROM range(10)");
            documented.run(Lake.reportingScript("ADAPTER", "reports/"));
            documented.run("CREATE VIRTUAL SCHEMA VS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                    + " TABLES = 'SALES=sales/*.parquet'");
            documented.texts("SELECT ID FROM VS.SALES");

            DocumentedExamples.check(Path.of("../../doc/reference/telemetry.md"), documented);
        }
    }

    @Test
    void anotherSessionSeesTheReportsToo() {
        lake.texts("SELECT MAX(ID) FROM VS.SALES WHERE NAME <> 'x'");

        List<@Nullable Object> sessions = new ArrayList<>();
        try (Session session = lake.cluster().session();
                StatementResult result =
                        session.execute("SELECT DISTINCT TO_CHAR(SESSION_ID) FROM ADAPTER.SCAN_REPORT")) {
            result.forEach(row -> sessions.add(row[0]));
        }
        assertThat(sessions).containsAll(lake.texts("SELECT TO_CHAR(CURRENT_SESSION)"));
    }

    @Test
    void noReportHoldsASecret() {
        lake.texts("SELECT MIN(ID) FROM VS.SALES WHERE NAME <> 'y'");

        assertThat(lake.texts("SELECT LINE FROM LOCAL_SCRIPT_OUTPUT"))
                .isNotEmpty()
                .noneMatch(line -> line.contains("testsecret") || line.contains("AKIATEST"));
    }
}
