package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The schema of the installed scripts is renamed. */
class RenamedScriptsIT {

    @SharedLake
    private static Lake lake;

    @AfterAll
    static void nameAsBefore() {
        lake.run("RENAME SCHEMA \"Tools\" TO ADAPTER");
    }

    @Test
    void virtualSchemasAndImportsGoOnUnderTheNewName() throws Exception {
        lake.write("sales/a.parquet", "SELECT i AS id FROM range(3000) t(i)");
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='SALES=sales/*'");

        lake.run("RENAME SCHEMA ADAPTER TO \"Tools\"");

        assertThat(lake.texts("SELECT COUNT(*), MAX(ID) FROM LAKE.SALES WHERE ID < 2500"))
                .containsExactly("2500|2499");
        assertThat(lake.texts("SELECT ADAPTER_SCRIPT_SCHEMA, ADAPTER_SCRIPT_NAME FROM EXA_ALL_VIRTUAL_SCHEMAS"))
                .containsExactly("Tools|S3_PARQUET");
        lake.run("ALTER VIRTUAL SCHEMA LAKE REFRESH; CREATE SCHEMA RETAIL; CREATE TABLE RETAIL.SALES (ID INT)");
        lake.run("IMPORT INTO RETAIL.SALES FROM SCRIPT \"Tools\".IMPORT_PARQUET AT S3 WITH SOURCE='sales/*'");
        lake.run("EXPORT RETAIL.SALES INTO SCRIPT \"Tools\".EXPORT_PARQUET AT S3 WITH TARGET='copy/'");
        assertThat(lake.rows("SELECT COUNT(*), SUM(ID) FROM RETAIL.SALES"))
                .isEqualTo(lake.oracle("SELECT count(*), CAST(sum(\"ID\") AS DECIMAL(36,0)) FROM {copy/*.parquet}"));
        lake.run("DROP VIRTUAL SCHEMA LAKE CASCADE");
    }
}
