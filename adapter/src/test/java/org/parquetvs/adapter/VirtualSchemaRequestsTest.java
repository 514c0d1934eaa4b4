package org.parquetvs.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.ExaConnectionInformation;
import com.exasol.adapter.AdapterException;
import com.exasol.adapter.RequestDispatcher;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.store.StoreException;
import org.parquetvs.testing.RequestLog;

/** Requests as Exasol sends them, through the library's dispatcher, against files in an S3 server. */
class VirtualSchemaRequestsTest {
    private static final String TABLES = "SALES=sales/*.parquet; ODD=odd/*.parquet";

    /** More than two pages of a listing. */
    private static final int MANY = 2_100;

    private static final RequestLog LOG = new RequestLog();

    private static EmbeddedS3 server;
    private static TestDatabase database;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        TestBucket.copyManyTimes(directory, MANY);
        server = EmbeddedS3.start(EmbeddedS3Options.over(directory).withListener(LOG));
        database = TestDatabase.withConnection(server.connectionJson(TestBucket.NAME));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void createReturnsTheTablesWithTheirInferredColumns() throws AdapterException {
        JsonObject response = call(request("createVirtualSchema", "", properties("TABLES", TABLES)));

        assertThat(response.getString("type")).isEqualTo("createVirtualSchema");
        List<JsonObject> tables = tables(response);
        assertThat(tables).extracting(table -> table.getString("name")).containsExactly("SALES", "ODD");
        assertThat(tables.get(0).getString("adapterNotes")).isEqualTo("{\"version\":1,\"source\":\"sales/*.parquet\"}");
        assertThat(columns(tables.get(0)))
                .containsExactly(
                        "SALES_ID {\"type\":\"decimal\",\"precision\":12,\"scale\":0}",
                        "SALES_POSITION {\"type\":\"decimal\",\"precision\":4,\"scale\":0}",
                        "PRODUCT_ID {\"type\":\"decimal\",\"precision\":12,\"scale\":0}",
                        "QUANTITY {\"type\":\"decimal\",\"precision\":4,\"scale\":0}",
                        "SALES_PRICE {\"type\":\"decimal\",\"precision\":12,\"scale\":2}",
                        "PRODUCT_PRICE {\"type\":\"decimal\",\"precision\":12,\"scale\":2}",
                        "EXA_ROW_ROLES {\"type\":\"decimal\",\"precision\":12,\"scale\":0}",
                        "SOURCE_REFERENCE {\"type\":\"varchar\",\"size\":2000,\"characterSet\":\"UTF8\"}");
        assertThat(columns(tables.get(1)))
                .extracting(column -> column.substring(0, column.indexOf(' ')))
                .containsExactly("USER_ID", "USER_ID_2", "IT_S", "SOURCE_REFERENCE_2", "SOURCE_REFERENCE");
    }

    @Test
    void anEdmlMappingMayKeepTheNamesAndLeaveOutTheSourceReference() throws AdapterException {
        JsonObject response = call(request("createVirtualSchema", "", properties("MAPPING", """
                        {
                          "source": "odd/*.parquet",
                          "destinationTable": "Odd",
                          "description": "odd names",
                          "autoInferenceColumnNames": "KEEP_ORIGINAL_NAME"
                        }
                        """)));

        JsonObject table = tables(response).get(0);
        assertThat(table.getString("name")).isEqualTo("Odd");
        assertThat(table.getString("comment")).isEqualTo("odd names");
        assertThat(columns(table))
                .extracting(column -> column.substring(0, column.indexOf(' ')))
                .containsExactly("userId", "user_id", "it's", "sourceReference");
    }

    @Test
    void aColumnRemembersItsFieldAndShowsItsTypeInTheFiles() throws AdapterException {
        JsonObject response = call(request("createVirtualSchema", "", properties("TABLES", "ODD=odd/*.parquet")));

        JsonObject column = tables(response).get(0).getJsonArray("columns").getJsonObject(0);
        assertThat(column.getString("adapterNotes")).isEqualTo("{\"version\":1,\"field\":\"userId\"}");
        assertThat(column.getString("comment")).isEqualTo("INT32");
        assertThat(column.containsKey("isNullable")).isFalse();
    }

    @Test
    void refreshInfersAllTablesOrOnlyThoseThatAreAskedFor() throws AdapterException {
        Map<String, String> properties = properties("TABLES", TABLES);

        assertThat(tables(call(request("refresh", "", properties)))).hasSize(2);
        assertThat(tables(call(request("refresh", "\"requestedTables\":[\"ODD\",\"GONE\"],", properties))))
                .extracting(table -> table.getString("name"))
                .containsExactly("ODD");
    }

    @Test
    void setPropertiesMergesAndRemoves() throws AdapterException {
        JsonObject response = call(request("setProperties", """
                "properties": {
                  "TABLES": null,
                  "MAPPING": "{\\"source\\": \\"sales/*.parquet\\", \\"destinationTable\\": \\"S\\"}",
                  "MAX_PARALLEL_UDFS": "2"
                },
                """, properties("TABLES", TABLES)));

        assertThat(tables(response))
                .extracting(table -> table.getString("name"))
                .containsExactly("S");
    }

    @Test
    void setPropertiesRefusesWhatCreateRefuses() {
        String request = request("setProperties", "\"properties\":{\"NODES\":\"2\"},", properties("TABLES", TABLES));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-1: Unknown property 'NODES'. Did you mean TABLES? Known are BINARY_ENCODING,");
    }

    @Test
    void dropHasNothingToDo() throws AdapterException {
        assertThat(call(request("dropVirtualSchema", "", properties("TABLES", TABLES))))
                .isEqualTo(json("{\"type\":\"dropVirtualSchema\"}"));
    }

    @Test
    void capabilitiesAreThoseOfTheReference() throws AdapterException, IOException {
        JsonObject response = call(request("getCapabilities", "", properties("TABLES", TABLES)));
        String page = Files.readString(Path.of("../doc/reference/capabilities.md"));

        assertThat(strings(response.getJsonArray("capabilities")))
                .hasSize(22)
                .containsExactlyInAnyOrderElementsOf(Pattern.compile("`([A-Z]+_[A-Z_]+)`")
                        .matcher(page.substring(0, page.indexOf("## ")))
                        .results()
                        .map(result -> result.group(1))
                        .toList());
    }

    @Test
    void excludedCapabilitiesAreNotDeclared() throws AdapterException {
        Map<String, String> properties =
                properties("TABLES", TABLES, "EXCLUDED_CAPABILITIES", "FILTER_EXPRESSIONS,FN_PRED_LIKE,LITERAL_DOUBLE");

        assertThat(strings(call(request("getCapabilities", "", properties)).getJsonArray("capabilities")))
                .hasSize(19)
                .contains("SELECTLIST_PROJECTION")
                .doesNotContain("FILTER_EXPRESSIONS", "FN_PRED_LIKE", "LITERAL_DOUBLE");
    }

    @Test
    void anUnknownCapabilityCannotBeExcluded() {
        String request =
                request("createVirtualSchema", "", properties("TABLES", TABLES, "EXCLUDED_CAPABILITIES", "LIMIT"));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-10: Unknown capability 'LIMIT' in property EXCLUDED_CAPABILITIES."
                        + " Known are FILTER_EXPRESSIONS, ");
    }

    @Test
    void pushdownPlansTheTablesOfCreate() throws AdapterException {
        String sql = call(pushdown(
                        "SALES",
                        """
                        "selectList": [%s],
                        "filter": {"type": "predicate_less", "left": %s,
                                   "right": {"type": "literal_exactnumeric", "value": "10"}}
                        """.formatted(column("SALES", "SALES_PRICE"), column("SALES", "QUANTITY")),
                        "TABLES",
                        TABLES))
                .getString("sql");

        assertThat(sql)
                .startsWith("SELECT \"SALES_PRICE\" FROM (SELECT \"ADAPTER\".\"SCAN_PARQUET\"('{")
                .contains("\"connection\":\"S3\"", "\"source\":\"sales/*.parquet\"")
                .contains("EMITS (\"SALES_PRICE\" DECIMAL(12,2)) FROM (VALUES (0, '{")
                .contains("\"prefix\":\"sales/sales-0000\"", "[\"0.parquet\",", "[\"3.parquet\",")
                .endsWith("AS \"T\"(\"TASK_ID\", \"FILES\") GROUP BY \"TASK_ID\")")
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

        assertThat(pushdownSql(filter.formatted(sourceReference, sourceReference, "sales/sales-00002.parquet")))
                .contains("sales-00002.parquet\"")
                .doesNotContain("sales-00001.parquet");
        assertThat(pushdownSql(filter.formatted(sourceReference, sourceReference, "other/1.parquet")))
                .isEqualTo("SELECT * FROM (VALUES (CAST(NULL AS VARCHAR(2000)))) WHERE FALSE");
    }

    @Test
    void theNumberOfWorkersIsLimitedByTheProperties() throws AdapterException {
        String sql = call(pushdown("SALES", "\"selectList\":[]", "TABLES", TABLES, "MAX_PARALLEL_UDFS", "1"))
                .getString("sql");

        assertThat(sql).startsWith("SELECT TRUE FROM (").contains("(0, '{").doesNotContain("(1, '{");
    }

    @Test
    void planningCostsOneRequestForEachThousandKeysAndAtMostOneForEachFile() throws AdapterException {
        String request = pushdown("T", "\"selectList\":[]", "TABLES", "T=many/*.parquet", "NR_OF_NODES", "4");
        LOG.clear();

        call(request);

        assertThat(LOG.requests(Operation.LIST)).hasSize(3);
        assertThat(LOG.requests(Operation.GET)).extracting(ServedRequest::key).doesNotHaveDuplicates();
        assertThat(LOG.requests()).hasSizeLessThanOrEqualTo(3 + MANY);
    }

    @Test
    void creatingATableReadsASampleOfItsFooters() throws AdapterException {
        String request = request("createVirtualSchema", "", properties("TABLES", "T=many/*.parquet"));
        LOG.clear();

        call(request);

        assertThat(LOG.requests(Operation.LIST)).hasSize(3);
        assertThat(LOG.requests(Operation.GET))
                .extracting(ServedRequest::key)
                .doesNotHaveDuplicates()
                .hasSize(32);
    }

    @Test
    void moreFilesThanTheLimitArePlannedWithoutTheirNames() throws AdapterException {
        String sql = call(pushdown("SALES", "\"selectList\":[]", "TABLES", TABLES, "EXPLICIT_FILE_LIMIT", "3"))
                .getString("sql");

        assertThat(sql).contains("hash-bin").doesNotContain("sales-0000");
    }

    @Test
    void aPatternWithoutFilesIsRefusedByNameAndBucket() {
        String request = request("createVirtualSchema", "", properties("TABLES", "T=nothing/*.parquet"));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-11: Cannot infer the columns of 'T': no file in bucket 'lake'"
                        + " matches 'nothing/*.parquet'. Known mitigations:");
    }

    @Test
    void aFileThatIsNoneIsNamed() {
        String request = request("createVirtualSchema", "", properties("TABLES", "T=broken/*.parquet"));

        assertThatThrownBy(() -> call(request))
                .hasMessageStartingWith("E-VSPQ-FOOT-2: Invalid Parquet file 'broken/readme.parquet': ");
    }

    @Test
    void aConnectionThatDoesNotExistIsNamed() {
        String request = request("createVirtualSchema", "", Map.of("CONNECTION_NAME", "NOPE", "TABLES", TABLES));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-13: Cannot use connection 'NOPE': connection NOPE does not exist. Create it with");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "https://bucket|-|{}|E-VSPQ-ADAPT-14: Invalid connection 'S3': it has an address or a user.",
                "-|user|{}|E-VSPQ-ADAPT-14: Invalid connection 'S3': it has an address or a user.",
                "-|-|-|E-VSPQ-ADAPT-15: Invalid connection 'S3': it has nothing in IDENTIFIED BY."
            })
    void aConnectionOfAnotherKindIsRefused(String address, String user, String password, String message) {
        ExaConnectionInformation connection = new TestDatabase.Connection(address, user, password);
        TestDatabase other = new TestDatabase(Map.of("S3", connection));
        String request = request("createVirtualSchema", "", properties("TABLES", TABLES));

        assertThatThrownBy(() -> RequestDispatcher.adapterCall(other, request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void noMessageRepeatsAPieceOfTheConnection() {
        String secret = "wJalrXUtnFEMI";
        TestDatabase other = TestDatabase.withConnection("{\"awsSecretAccessKey\":\"" + secret + "\",\"s3Bucket\":1}");
        String request = request("createVirtualSchema", "", properties("TABLES", TABLES));

        assertThatThrownBy(() -> RequestDispatcher.adapterCall(other, request))
                .isInstanceOf(StoreException.class)
                .hasMessageNotContaining(secret)
                .hasMessageContaining("s3Bucket");
    }

    @Test
    void theLogGoesToTheDebugAddressAndHoldsNoSecret() throws IOException, AdapterException {
        String secret = "wJalrXUtnFEMI";
        String keys = "{\"awsAccessKeyId\":\"AKIDEXAMPLE\",\"awsSecretAccessKey\":\"" + secret + "\",";
        TestDatabase other = TestDatabase.withConnection(
                server.connectionJson(TestBucket.NAME).replace("{", keys));
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String request = pushdown(
                    "SALES",
                    "\"selectList\":[]",
                    "TABLES",
                    TABLES,
                    "LOG_LEVEL",
                    "ALL",
                    "DEBUG_ADDRESS",
                    "127.0.0.1:" + listener.getLocalPort());
            listener.accept().close();

            RequestDispatcher.adapterCall(other, request);

            try (Socket log = listener.accept()) {
                Arrays.stream(Logger.getLogger("").getHandlers()).forEach(Handler::close);
                String text = new String(log.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(text).contains("Pushdown for VS: SELECT TRUE FROM (").doesNotContain(secret, "AKIDEXAMPLE");
            }
        }
    }

    private static String pushdownSql(String query) throws AdapterException {
        return call(pushdown("SALES", query, "TABLES", TABLES)).getString("sql");
    }

    /** A pushdown request for a table with the metadata that creating its schema returned. */
    private static String pushdown(String table, String query, String... properties) throws AdapterException {
        JsonObject metadata = tables(call(request("createVirtualSchema", "", properties(properties)))).stream()
                .filter(candidate -> candidate.getString("name").equals(table))
                .findFirst()
                .orElseThrow();
        return request("pushdown", """
                "pushdownRequest": {"type": "select", "from": {"type": "table", "name": "%s"}, %s},
                "involvedTables": [%s],
                """.formatted(table, query, metadata), properties(properties));
    }

    private static String column(String table, String name) {
        return "{\"type\":\"column\",\"columnNr\":0,\"name\":\"%s\",\"tableName\":\"%s\"}".formatted(name, table);
    }

    /** @param parts what the request has besides type and schema, each part with a comma at its end */
    private static String request(String type, String parts, Map<String, String> properties) {
        return "{\"type\":\"%s\",%s\"schemaMetadataInfo\":{\"name\":\"VS\",\"adapterNotes\":\"\",\"properties\":%s}}"
                .formatted(
                        type,
                        parts,
                        Json.createObjectBuilder(Map.copyOf(properties)).build());
    }

    private static Map<String, String> properties(String... namesAndValues) {
        Map<String, String> properties = new TreeMap<>(Map.of("CONNECTION_NAME", "S3"));
        for (int index = 0; index < namesAndValues.length; index += 2) {
            properties.put(namesAndValues[index], namesAndValues[index + 1]);
        }
        return properties;
    }

    private static JsonObject call(String request) throws AdapterException {
        return json(RequestDispatcher.adapterCall(database, request));
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static List<JsonObject> tables(JsonObject response) {
        return response.getJsonObject("schemaMetadata").getJsonArray("tables").getValuesAs(JsonObject.class);
    }

    private static List<String> columns(JsonObject table) {
        return table.getJsonArray("columns").getValuesAs(JsonObject.class).stream()
                .map(column -> column.getString("name") + " " + column.getJsonObject("dataType"))
                .toList();
    }

    private static List<String> strings(List<JsonValue> values) {
        return values.stream().map(value -> ((JsonString) value).getString()).collect(Collectors.toList());
    }
}
