package org.parquetvs.cluster.tests;

import java.sql.SQLException;
import java.util.List;

/** Loads two sales files by the job "nightly". One of its two target tables has columns for the file and the load. */
final class SalesLoads {
    private final Lake lake;

    SalesLoads(Lake lake) throws Exception {
        this.lake = lake;
        lake.clear();
        lake.run("""
                CREATE SCHEMA RETAIL;
                CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20));
                CREATE OR REPLACE TABLE RETAIL.TRACED (ID DECIMAL(9,0), NAME VARCHAR(20), FILE_KEY VARCHAR(200), LOAD_ID DECIMAL(18,0));
                """);
        write("sales/a.parquet", 0, 10);
        write("sales/b.parquet", 10, 15);
    }

    void write(String key, int first, int end) throws SQLException {
        lake.write(
                key,
                "SELECT CAST(i AS INTEGER) AS id, 'item ' || i AS name FROM range(" + first + ", " + end + ") t(i)");
    }

    List<String> load(String table, String options) {
        return load("sales/**.parquet", table, options);
    }

    List<String> load(String source, String table, String options) {
        return LoadedFile.load(lake, "nightly", source, "RETAIL." + table, options).stream()
                .map(LoadedFile::outcome)
                .toList();
    }

    List<String> states() {
        return lake.texts(
                "SELECT \"KEY\", \"STATE\", ATTEMPTS FROM PARQUET_LOAD.LOAD_FILE WHERE JOB = 'nightly' ORDER BY 1, 2");
    }

    List<String> ids(String table) {
        return lake.texts("SELECT COUNT(*), MIN(ID), MAX(ID) FROM RETAIL." + table);
    }
}
