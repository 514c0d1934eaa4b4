package org.parquetvs.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.TestRequests.aggregate;
import static org.parquetvs.adapter.TestRequests.column;
import static org.parquetvs.adapter.TestRequests.list;

import com.exasol.adapter.AdapterException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.testing.RequestLog;

/** Queries as Exasol sends them, through the adapter script, against files in an S3 server. */
class QueryRequestsTest {
    private static final String SALES = "SALES=sales/*.parquet";

    /** More than two pages of a listing. */
    private static final int MANY = 2_100;

    private static final RequestLog LOG = new RequestLog();

    private static EmbeddedS3 server;
    private static TestRequests requests;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        TestBucket.copyManyTimes(directory, MANY);
        server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(LOG));
        requests = new TestRequests(TestDatabase.withConnection(server.connectionJson(TestBucket.NAME)));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void aQueryIsPlannedOverTheTablesOfCreate() throws AdapterException {
        String sql = sales("""
                "selectList": [%s],
                "filter": {"type": "predicate_less", "left": %s,
                           "right": {"type": "literal_exactnumeric", "value": "10"}}
                """.formatted(column("SALES", "SALES_PRICE"), column("SALES", "QUANTITY")));

        assertThat(sql)
                .contains("\nSELECT \"SALES_PRICE\"\nFROM (\n  SELECT \"ADAPTER\".\"SCAN_PARQUET\"('{")
                .contains("\"connection\":\"S3\"", "\"source\":\"sales/*.parquet\"")
                .contains("EMITS (\"SALES_PRICE\" DECIMAL(12,2))\n  FROM (VALUES\n    (0, '{")
                .contains("\"prefix\":\"sales/sales-0000\"", "[\"0.parquet\",", "[\"3.parquet\",")
                .endsWith("AS \"T\"(\"TASK_ID\", \"FILES\")\n  GROUP BY \"TASK_ID\"\n)")
                .doesNotContain("WHERE");
    }

    @Test
    void aFilterOnTheSourceReferenceLeavesOnlyMatchingFiles() throws AdapterException {
        String filter = """
                "selectList": [%s],
                "filter": {"type": "predicate_equal", "left": %s,
                           "right": {"type": "literal_string", "value": "%s"}}
                """;
        String sourceReference = column("SALES", "SOURCE_REFERENCE");

        assertThat(sales(filter.formatted(sourceReference, sourceReference, "sales/sales-00002.parquet")))
                .contains("sales-00002.parquet\"")
                .doesNotContain("sales-00001.parquet");
        assertThat(sales(filter.formatted(sourceReference, sourceReference, "other/1.parquet")))
                .endsWith("""
                        SELECT "SOURCE_REFERENCE"
                        FROM (
                          SELECT * FROM (VALUES (CAST(NULL AS VARCHAR(2000)))) AS "T"("SOURCE_REFERENCE") WHERE FALSE
                        )""");
    }

    @Test
    void theNumberOfWorkersIsLimitedByTheProperties() throws AdapterException {
        String sql = requests.pushdown("SALES", list("selectList"), "TABLES", SALES, "MAX_PARALLEL_UDFS", "1");

        assertThat(sql).contains("\nSELECT TRUE\nFROM (").contains("(0, '{").doesNotContain("(1, '{");
    }

    @Test
    void planningCostsOneRequestForEachThousandKeysAndAtMostOneForEachFile() throws AdapterException {
        String request =
                requests.pushdownRequest("T", list("selectList"), "TABLES", "T=many/*.parquet", "NR_OF_NODES", "4");
        LOG.clear();

        requests.call(request);

        assertThat(LOG.requests(Operation.LIST)).hasSize(3);
        assertThat(LOG.requests(Operation.GET)).extracting(ServedRequest::key).doesNotHaveDuplicates();
        assertThat(LOG.requests()).hasSizeLessThanOrEqualTo(3 + MANY);
    }

    @Test
    void moreFilesThanTheLimitArePlannedWithoutTheirNames() throws AdapterException {
        assertThat(requests.pushdown("SALES", list("selectList"), "TABLES", SALES, "EXPLICIT_FILE_LIMIT", "3"))
                .contains("hash-bin")
                .doesNotContain("sales-0000");
    }

    @Test
    void aQueryForNoRowReadsNothing() throws AdapterException {
        String request = requests.pushdownRequest(
                "SALES", list("selectList") + ",\"limit\":{\"numElements\":0}", "TABLES", SALES);
        LOG.clear();

        assertThat(requests.call(request).getString("sql"))
                .contains("WHERE FALSE")
                .endsWith("LIMIT 0");
        assertThat(LOG.requests()).isEmpty();
    }

    @Test
    void aLimitThatTheLibraryWouldMisreadFollowsTheStatement() throws AdapterException {
        assertThat(sales(list("selectList") + ",\"limit\":{\"numElements\":4294967306}"))
                .contains("\nSELECT TRUE\nFROM (")
                .endsWith(")\nLIMIT 4294967306");
    }

    @Test
    void countingAllRowsReadsFootersAndStartsNoWorker() throws AdapterException {
        String request = requests.pushdownRequest(
                "T", single(aggregate("COUNT")), "TABLES", "T=many/1*0.parquet", "NR_OF_NODES", "4");
        LOG.clear();

        String sql = requests.call(request).getString("sql");

        long files = IntStream.range(0, MANY)
                .filter(copy -> Integer.toString(copy).matches("1.*0"))
                .count();
        assertThat(LOG.requests(Operation.GET)).extracting(ServedRequest::key).doesNotHaveDuplicates();
        assertThat(sql).endsWith("""
                        SELECT COALESCE(SUM("COUNT"), 0)
                        FROM (
                          SELECT * FROM (VALUES (CAST(%d AS DECIMAL(18,0)))) AS "T"("COUNT")
                        )""".formatted(10 * files));
    }

    @Test
    void aStatementThatAsksTwiceListsOnce() throws AdapterException {
        String request = requests.pushdownRequest("SALES", list("selectList"), "TABLES", SALES);
        TestRequests statement = new TestRequests(requests.database().inOneStatement());
        LOG.clear();

        String sql = statement.call(request).getString("sql");
        assertThat(statement.call(request).getString("sql")).isEqualTo(sql);

        assertThat(LOG.requests(Operation.LIST)).hasSize(1);
    }

    @Test
    void footersThatAreKnownAreNotReadAgain() throws AdapterException {
        String request = requests.pushdownRequest("SALES", single(aggregate("COUNT")), "TABLES", SALES);
        String sql = requests.call(request).getString("sql");
        LOG.clear();

        assertThat(requests.call(request).getString("sql")).isEqualTo(sql);
        assertThat(LOG.requests()).extracting(ServedRequest::operation).containsExactly(Operation.LIST);
    }

    @Test
    void whatFootersKnowIsNotRead() throws AdapterException {
        String quantity = column("SALES", "QUANTITY");

        assertThat(sales(single(aggregate("COUNT", quantity), aggregate("MIN", quantity), aggregate("MAX", quantity))))
                .contains("(VALUES (CAST(1000 AS DECIMAL(18,0)), CAST(")
                .doesNotContain("SCAN_PARQUET");
        assertThat(sales("\"aggregationType\":\"group_by\","
                        + list("selectList", column("SALES", "SOURCE_REFERENCE"), aggregate("COUNT")) + ","
                        + list("groupBy", column("SALES", "SOURCE_REFERENCE"))))
                .contains("(CAST('sales/sales-00003.parquet' AS VARCHAR(2000)), CAST(250 AS DECIMAL(18,0)))")
                .doesNotContain("SCAN_PARQUET");
        assertThat(sales(single(aggregate("SUM", quantity)))).contains("SCAN_PARQUET");
    }

    @Test
    void rowGroupsThatAFilterDividesAreReadBesideWhatFootersKnow() throws AdapterException {
        String sql = sales(single(aggregate("COUNT")) + """
                ,"filter": {"type": "predicate_less", "left": %s,
                            "right": {"type": "literal_exactnumeric", "value": "%d"}}
                """.formatted(column("SALES", "SALES_ID"), 150));

        assertThat(sql).contains("SCAN_PARQUET", "UNION ALL\n  SELECT * FROM (VALUES (CAST(");
    }

    @Test
    void aCommentSaysWhatIsPushedDownAndWhatIsNotAndWhy() throws AdapterException {
        String sql = sales("""
                "selectList": [%s],
                "filter": {"type": "predicate_and", "expressions": [
                  {"type": "predicate_less", "left": %s,
                   "right": {"type": "literal_exactnumeric", "value": "150"}},
                  {"type": "predicate_equal", "left": %s, "right": {"type": "literal_string", "value": "7"}}]}
                """.formatted(
                        column("SALES", "SALES_PRICE"), column("SALES", "SALES_ID"), column("SALES", "QUANTITY")));

        assertThat(sql).startsWith("""
                -- scan SALES from sales/*.parquet
                --   reads 3 of 8 columns: SALES_PRICE, QUANTITY, SALES_ID
                --   workers filter ("SALES_ID" < 150)
                --   database filters ("QUANTITY" = '7'), because the database compares these types by rules of its own
                --   workers emit rows
                --   files: 1 of 4 listed
                --   row groups: 2 of 12 in 4 footers, 10 pruned by statistics
                --   tasks: 1,\
                """);
    }

    @Test
    void aCommentCountsFilesThatTheirNamesRuleOut() throws AdapterException {
        String sourceReference = column("SALES", "SOURCE_REFERENCE");

        assertThat(sales("""
                "selectList": [%s],
                "filter": {"type": "predicate_like", "expression": %s,
                           "pattern": {"type": "literal_string", "value": "%%2.parquet"}}
                """.formatted(sourceReference, sourceReference)))
                .contains("--   files: 1 of 4 listed, 3 ruled out by their names and directories\n");
    }

    @Test
    void aTableThatIsJoinedWithItselfIsPlannedOnce() throws AdapterException {
        String from = """
                {"type": "join", "join_type": "inner",
                 "left": {"type": "table", "name": "SALES", "alias": "A"},
                 "right": {"type": "table", "name": "SALES", "alias": "B"},
                 "condition": {"type": "predicate_equal", "left": %s, "right": %s}}
                """.formatted(column("SALES", "A", "SALES_ID"), column("SALES", "B", "SALES_ID"));
        String request = requests.pushdownRequest(List.of("SALES"), from, list("selectList"), "TABLES", SALES);
        LOG.clear();

        assertThat(requests.call(request).getString("sql"))
                .contains(") AS \"A\"\nINNER JOIN (", ") AS \"B\"\nON (\"A\".\"SALES_ID\" = \"B\".\"SALES_ID\")");
        assertThat(LOG.requests(Operation.LIST)).hasSize(1);
    }

    /** A query for one row of aggregates. */
    private static String single(String... aggregates) {
        return "\"aggregationType\":\"single_group\"," + list("selectList", aggregates);
    }

    private static String sales(String query) throws AdapterException {
        return requests.pushdown("SALES", query, "TABLES", SALES);
    }
}
