package org.parquetvs.adapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.adapter.TestRequests.json;
import static org.parquetvs.adapter.TestRequests.properties;
import static org.parquetvs.adapter.TestRequests.request;
import static org.parquetvs.adapter.TestRequests.tables;

import com.exasol.ExaConnectionInformation;
import com.exasol.adapter.AdapterException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
import org.parquetvs.adapter.error.ParquetAdapterException;
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
        assertThat(tables(call(request("refresh", "\"requestedTables\":[\"ODD\"],", properties))))
                .extracting(table -> table.getString("name"))
                .containsExactly("ODD");
    }

    @Test
    void refreshRefusesATableThatIsNotDefined() {
        String request = request("refresh", "\"requestedTables\":[\"ODDS\"],", properties("TABLES", TABLES));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-35: Unknown table 'ODDS': the virtual schema does not define it."
                        + " Known mitigations:\n* Did you mean ODD? Known are ODD, SALES.");
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
                .hasMessageStartingWith("E-VSPQ-ADAPT-1: Unknown property 'NODES'. Known are AS_OF, BINARY_ENCODING,");
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
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(Pattern.compile("`([A-Z][A-Z_]+)`")
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
                .contains("SELECTLIST_PROJECTION")
                .doesNotContain("FILTER_EXPRESSIONS", "FN_PRED_LIKE", "LITERAL_DOUBLE");
    }

    @Test
    void anUnknownCapabilityCannotBeExcluded() {
        String request = request(
                "createVirtualSchema", "", properties("TABLES", TABLES, "EXCLUDED_CAPABILITIES", "FN_AGG_MEDIAN"));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-10: Unknown capability 'FN_AGG_MEDIAN' in property"
                        + " EXCLUDED_CAPABILITIES. Known are AGGREGATE_GROUP_BY_COLUMN, ");
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
    void aPatternWithoutFilesIsRefusedByNameAndBucket() {
        String request = request("createVirtualSchema", "", properties("TABLES", "T=nothing/*.parquet"));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-11: Cannot infer the columns of 'T': no file in bucket 'lake'"
                        + " matches 'nothing/*.parquet': there is broken/, many/, odd/ and more. Known mitigations:");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sales|: it is a directory, whose files are sales/*.parquet, or sales/**.parquet at any depth.",
                "sales/|: it is a directory, whose files are sales/*.parquet, or sales/**.parquet at any depth.",
                "slaes/*.parquet|: there is sales/.",
                "SALES/*.parquet|: there is sales/.",
                "/sales/*.parquet|: leave out the slash at the beginning.",
                "lake/sales/*.parquet|: leave out the bucket, which the connection names.",
                "s3://lake/sales/*.parquet|: leave out the scheme and the bucket, which the connection names.",
                "sales/*.parquet, ODD=odd/*.parquet|: between tables is a semicolon, not a comma."
            })
    void aPatternWithoutFilesIsExplainedWhereItsMistakeIsKnown(String pattern, String hint) {
        String request = request("createVirtualSchema", "", properties("TABLES", "T=" + pattern));

        assertThatThrownBy(() -> call(request))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("matches '" + pattern + "'" + hint + " Known mitigations:");
    }

    @Test
    void aDamagedRequestIsExplained() {
        String request = request("createVirtualSchema", "", properties("TABLES", TABLES));

        assertThatThrownBy(() -> call(request.substring(0, request.length() - 3)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-33: Cannot read the request of the database: it has arrived damaged.");
    }

    @Test
    void aRequestThatNestsTooDeepIsOneClearError() {
        int depth = 200_000;
        String condition = "{\"type\":\"predicate_not\",\"expression\":".repeat(depth)
                + "{\"type\":\"literal_bool\",\"value\":true}" + "}".repeat(depth);

        assertThatThrownBy(() -> new TestRequests(database)
                        .pushdown("ODD", "\"selectList\":[],\"filter\":" + condition, "TABLES", TABLES))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-34: Cannot read the statement: its expressions nest deeper");
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
                "https://bucket|-|{}|E-VSPQ-STORE-26: Invalid connection: the address after TO is not that of a bucket.",
                "-|user|{}|E-VSPQ-ADAPT-14: Invalid connection 'S3': it has a user and no address.",
                "-|-|-|E-VSPQ-ADAPT-15: Invalid connection 'S3': its text after IDENTIFIED BY is empty."
            })
    void aConnectionOfAnotherKindIsRefused(String address, String user, String password, String message) {
        ExaConnectionInformation connection = new TestDatabase.Connection(address, user, password);
        TestDatabase other = new TestDatabase(Map.of("S3", connection));
        String request = request("createVirtualSchema", "", properties("TABLES", TABLES));

        assertThatThrownBy(() -> AdapterScript.adapterCall(other, request))
                .isInstanceOf(RuntimeException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void noMessageRepeatsAPieceOfTheConnection() {
        String secret = "wJalrXUtnFEMI";
        TestDatabase other = TestDatabase.withConnection("{\"awsSecretAccessKey\":\"" + secret + "\",\"s3Bucket\":1}");
        String request = request("createVirtualSchema", "", properties("TABLES", TABLES));

        assertThatThrownBy(() -> AdapterScript.adapterCall(other, request))
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
            String request = new TestRequests(other)
                    .pushdownRequest(
                            "SALES",
                            "\"selectList\":[]",
                            "TABLES",
                            TABLES,
                            "LOG_LEVEL",
                            "ALL",
                            "DEBUG_ADDRESS",
                            "127.0.0.1:" + listener.getLocalPort());
            listener.accept().close();

            AdapterScript.adapterCall(other, request);

            try (Socket log = listener.accept()) {
                Arrays.stream(Logger.getLogger("").getHandlers()).forEach(Handler::close);
                String text = new String(log.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(text)
                        .contains("Pushdown for VS: -- scan SALES", "\nSELECT TRUE\nFROM (")
                        .doesNotContain(secret, "AKIDEXAMPLE");
            }
        }
    }

    private static JsonObject call(String request) throws AdapterException {
        return new TestRequests(database).call(request);
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
