package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;

/** What happens to columns that only the files or only the table have, and to rows that do not fit the table. */
class ImportRulesIT {
    private static final int ROWS = 5_000;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.write("sales/a.parquet", sales(0));
        lake.write("sales/b.parquet", sales(ROWS));
        lake.run(
                "CREATE SCHEMA RETAIL;"
                        + " CREATE TABLE RETAIL.SALES (ID DECIMAL(18,0), AMOUNT DECIMAL(5,2), REGION VARCHAR(10), PLACE VARCHAR(100))");
    }

    /** Sales for row groups of 2,048 rows; every 1,000th amount and every 1,500th country does not fit its column. */
    private static String sales(int first) {
        return "SELECT CAST(%d + i AS BIGINT) AS \"id\", CAST(CASE i %% 1000 WHEN 999 THEN 12345.67 ELSE i %% 100 END AS DECIMAL(12,2)) AS \"amount\","
                        .formatted(first)
                + " CASE i % 1500 WHEN 1499 THEN 'Atlantis' ELSE 'DE' END AS \"country\" FROM range(" + ROWS + ") t(i)";
    }

    @Test
    void aMissingColumnIsNullAndColumnsHaveTheirOwnTypes() throws Exception {
        assertThat(lake.run("IMPORT INTO RETAIL.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH"
                        + " SOURCE='sales/*.parquet' FILTER='amount < 1000 AND id < 100'"
                        + " COLUMNS='ID DECIMAL(18,0), AMOUNT DECIMAL(12,2), REGION VARCHAR(10), SOURCE_REFERENCE'"
                        + " MISSING_COLUMN='NULL'"))
                .isEqualTo(100);
        assertThat(lake.texts("SELECT COUNT(*), COUNT(REGION), MIN(PLACE), MAX(PLACE), SUM(AMOUNT) FROM RETAIL.SALES"))
                .containsExactly("100|0|sales/a.parquet|sales/a.parquet|4950.00");
    }

    @Test
    void fieldsAreTakenByPosition() throws Exception {
        assertThat(lake.rows("SELECT * FROM (IMPORT INTO (A DECIMAL(18,0), B DECIMAL(12,2)) FROM SCRIPT"
                        + " ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='sales/a.parquet' MATCH='POSITION') ORDER BY A"))
                .isEqualTo(lake.oracle("SELECT id, amount FROM {sales/a.parquet} ORDER BY 1"));
    }

    @Test
    void whatTheRulesForbidEndsTheImportBeforeAnythingIsRead() {
        assertThatThrownBy(() -> lake.texts(
                        "SELECT * FROM (IMPORT INTO (ID DECIMAL(18,0)) FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                                + " WITH SOURCE='sales/*.parquet' EXTRA_COLUMN='FAIL')"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-51: Unexpected fields of the files: no column takes amount, country.");
        assertThatThrownBy(() -> lake.texts(
                        "SELECT * FROM (IMPORT INTO (AMOUNT DECIMAL(5,2)) FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                                + " WITH SOURCE='sales/*.parquet' TYPE_CHANGE='FAIL')"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-ADAPT-52: Cannot fill column 'AMOUNT'");
    }

    @Test
    void rowsThatDoNotFitAreLeftOut() throws Exception {
        String columns = "(ID DECIMAL(18,0), AMOUNT DECIMAL(5,2), COUNTRY VARCHAR(2))";
        assertThat(lake.rows("SELECT * FROM (IMPORT INTO " + columns + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                        + " WITH SOURCE='sales/*.parquet' ON_ERROR='CONTINUE') ORDER BY ID"))
                .isEqualTo(lake.oracle("SELECT id, CAST(amount AS DECIMAL(5,2)), country FROM"
                        + " (SELECT * FROM {sales/*.parquet} WHERE amount < 1000 AND country = 'DE') ORDER BY 1"));
        assertThatThrownBy(() ->
                        lake.texts("SELECT * FROM (IMPORT INTO " + columns + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                                + " WITH SOURCE='sales/a.parquet' REJECT_LIMIT='6' MAX_PARALLEL_UDFS='1')"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-WORK-52: Rejected more than 6 rows of one scan task");
    }

    @Test
    void workersThatListTheirFilesLeaveOutRowsToo() throws Exception {
        assertThat(lake.rows("SELECT COUNT(*) FROM (IMPORT INTO (ID DECIMAL(18,0), AMOUNT DECIMAL(5,2)) FROM SCRIPT"
                        + " ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='sales/*.parquet' EXPLICIT_FILE_LIMIT='1'"
                        + " ON_ERROR='CONTINUE')"))
                .isEqualTo(lake.oracle("SELECT count(*) FROM {sales/*.parquet} WHERE amount < 1000"));
    }
}
