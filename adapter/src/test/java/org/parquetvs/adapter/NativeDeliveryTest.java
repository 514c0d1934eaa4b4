package org.parquetvs.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.TestRequests.column;
import static org.parquetvs.adapter.TestRequests.list;

import com.exasol.ExaConnectionInformation;
import com.exasol.adapter.AdapterException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

/** The statements by which Exasol's IMPORT reads what is left of a query. */
class NativeDeliveryTest {
    private static final String SALES = "SALES=sales/*.parquet";

    private static EmbeddedS3 server;
    private static TestRequests requests;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        server = EmbeddedS3.start(EmbeddedS3Options.over(directory));
        ExaConnectionInformation addressed =
                new TestDatabase.Connection("s3://" + TestBucket.NAME + ";Endpoint=" + server.endpoint(), "", "");
        requests = new TestRequests(new TestDatabase(Map.of(
                "S3", new TestDatabase.Connection("", "", server.connectionJson(TestBucket.NAME)),
                "LOADER", addressed,
                "loader", addressed)));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void conditionsOrderAndLimitAreAroundTheImport() throws AdapterException {
        String sql = sales("""
                "selectList": [%1$s],
                "filter": {"type": "predicate_less", "left": {"type": "literal_exactnumeric", "value": "0"}, "right": %2$s},
                "orderBy": [{"type": "order_by_element", "expression": %1$s, "isAscending": false, "nullsLast": true}],
                "limit": {"numElements": 5, "offset": 2}
                """.formatted(column("SALES", "SALES_PRICE"), column("SALES", "QUANTITY")));

        assertThat(statement(sql)).isEqualTo("""
                SELECT "SALES_PRICE"
                FROM (
                  SELECT "SALES_PRICE"
                  FROM (
                    IMPORT INTO ("SALES_PRICE" DECIMAL(12,2), "QUANTITY" DECIMAL(4,0))
                    FROM PARQUET AT "LOADER"
                    FILE 'sales/sales-00000.parquet'
                    FILE 'sales/sales-00001.parquet'
                    FILE 'sales/sales-00002.parquet'
                    FILE 'sales/sales-00003.parquet'
                    SOURCE COLUMN NAMES ('SALES_PRICE', 'QUANTITY')
                  )
                  WHERE (0 < "QUANTITY")
                )
                ORDER BY "SALES_PRICE" DESC NULLS LAST
                LIMIT 5 OFFSET 2""");
        assertThat(sql)
                .contains("--       database filters (0 < \"QUANTITY\")\n")
                .contains("database imports 4 files by 1 IMPORT at LOADER\n");
    }

    @Test
    void whatAFileHasOneValueOfIsAConstantNextToItsImport() throws AdapterException {
        String sql = sales("""
                "selectList": [%2$s, %1$s],
                "filter": {"type": "predicate_equal", "left": %1$s,
                           "right": {"type": "literal_string", "value": "sales/sales-00002.parquet"}}
                """.formatted(column("SALES", "SOURCE_REFERENCE"), column("SALES", "QUANTITY")));

        assertThat(statement(sql)).isEqualTo("""
                SELECT "QUANTITY", "SOURCE_REFERENCE"
                FROM (
                  SELECT "QUANTITY", "SOURCE_REFERENCE"
                  FROM (
                    SELECT "QUANTITY", CAST('sales/sales-00002.parquet' AS VARCHAR(2000)) AS "SOURCE_REFERENCE"
                    FROM (
                      IMPORT INTO ("QUANTITY" DECIMAL(4,0))
                      FROM PARQUET AT "LOADER"
                      FILE 'sales/sales-00002.parquet'
                      SOURCE COLUMN NAMES ('QUANTITY')
                    )
                  )
                  WHERE ("SOURCE_REFERENCE" = 'sales/sales-00002.parquet')
                )""");
    }

    @Test
    void filesWithDifferentConstantsAreSeveralImports() throws AdapterException {
        String sql = sales(list("selectList", column("SALES", "QUANTITY"), column("SALES", "SOURCE_REFERENCE")));

        assertThat(sql.split("IMPORT INTO", -1)).hasSize(5);
        assertThat(sql.split("\n  UNION ALL\n", -1)).hasSize(4);
    }

    @Test
    void aConnectionIsNamedAsItIsKept() throws AdapterException {
        assertThat(pushdown(
                        "SALES",
                        list("selectList", column("SALES", "QUANTITY")),
                        "TABLES",
                        SALES,
                        "IMPORT_CONNECTION",
                        "loader"))
                .contains("FROM PARQUET AT \"LOADER\"\n");
        assertThat(requests.pushdown(
                        "SALES",
                        list("selectList", column("SALES", "QUANTITY")),
                        "TABLES",
                        SALES,
                        "CONNECTION_NAME",
                        "LOADER",
                        "DELIVERY",
                        "NATIVE"))
                .contains("FROM PARQUET AT \"LOADER\"\n")
                .doesNotContain("SCAN_PARQUET");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET", "SCALAR"})
    void noOtherDeliveryAsksOrImports(String delivery) throws AdapterException {
        assertThat(requests.pushdown(
                        "SALES",
                        list("selectList", column("SALES", "QUANTITY")),
                        "TABLES",
                        SALES,
                        "IMPORT_CONNECTION",
                        "NOWHERE",
                        "DELIVERY",
                        delivery))
                .doesNotContain("IMPORT INTO", "not imported");
    }

    @Test
    void whatIsWrittenInPropertiesIsChecked() {
        assertThatThrownBy(
                        () -> pushdown("SALES", list("selectList"), "TABLES", SALES, "NATIVE_IMPORT_VERSION", "newest"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-3: Invalid value 'newest' of property NATIVE_IMPORT_VERSION. Give a release of the"
                                + " database, such as 2026.1.0.");
        assertThatThrownBy(() -> pushdown(
                        "SALES",
                        list("selectList", column("SALES", "QUANTITY")),
                        "TABLES",
                        SALES,
                        "IMPORT_CONNECTION",
                        "NOWHERE"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-13: Cannot use connection 'NOWHERE'");
    }

    private static String sales(String query) throws AdapterException {
        return pushdown("SALES", query, "TABLES", SALES);
    }

    private static String pushdown(String table, String query, String... properties) throws AdapterException {
        return requests.pushdown(
                table,
                query,
                Stream.concat(Stream.of("DELIVERY", "NATIVE", "IMPORT_CONNECTION", "LOADER"), Stream.of(properties))
                        .toArray(String[]::new));
    }

    private static String statement(String sql) {
        return sql.replaceAll("(?m)^--.*\\R", "");
    }
}
