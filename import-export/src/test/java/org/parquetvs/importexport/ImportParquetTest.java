package org.parquetvs.importexport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.ExaImportSpecification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.Select;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.TestBucket;
import org.parquetvs.adapter.TestDatabase;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.s3.EmbeddedS3;

class ImportParquetTest {
    private static EmbeddedS3 server;
    private static TestDatabase database;

    @BeforeAll
    static void startServer(@TempDir Path directory) throws IOException {
        TestBucket.fill(directory);
        server = EmbeddedS3.start(directory);
        database = TestDatabase.withConnection(server.connectionJson(TestBucket.NAME));
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void aTableGetsAllFieldsInTheOrderOfTheFiles() throws JSQLParserException {
        String sql = intoTable(Map.of("SOURCE", "odd/*.parquet"));

        assertThat(sql)
                .startsWith("SELECT \"USER_ID\", \"USER_ID_2\", \"IT_S\", \"SOURCE_REFERENCE_2\"\nFROM (\n  SELECT"
                        + " \"ADAPTER\".\"SCAN_PARQUET\"('{")
                .contains("\"field\":[\"userId\"]", "\"connection\":\"S3\"");
        assertThat(CCJSqlParserUtil.parse(sql)).isInstanceOf(Select.class);
    }

    @Test
    void columnsAreChosenByTheNamesOfTheFilesOrOfAVirtualSchema() {
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "it's, user_id, USER_ID, source_reference")))
                .startsWith("SELECT \"IT_S\", \"USER_ID_2\", \"USER_ID\", \"SOURCE_REFERENCE\"\nFROM ");
    }

    @Test
    void aFilterIsAppliedByTheWorkers() {
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "userId", "FILTER", "user_id <> 'x'")))
                .startsWith("SELECT \"USER_ID\"\nFROM ")
                .contains("\"filter\":{\"not-equal\":[")
                .doesNotContain("WHERE");
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "FILTER", "userId > 1 AND user_id = 7")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-27: Unsupported condition in property FILTER: the workers cannot"
                        + " evaluate '(\"USER_ID_2\" = 7)' exactly as the database does.");
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "FILTER", "userI = 1")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-20: Unknown column 'userI'");
    }

    @Test
    void whatIsKnownOfTheFileCanBeChosen() {
        assertThat(intoTable(Map.of(
                        "SOURCE", "odd/*.parquet",
                        "FILE_COLUMNS", "source_row_number",
                        "COLUMNS", "userId, SOURCE_ROW_NUMBER, SOURCE_SIZE, SOURCE_REFERENCE")))
                .startsWith("SELECT \"USER_ID\", \"SOURCE_ROW_NUMBER\", \"SOURCE_SIZE\", \"SOURCE_REFERENCE\"\nFROM ");
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "source_etag VARCHAR(50), userId")))
                .startsWith("SELECT CAST(\"SOURCE_ETAG\" AS VARCHAR(50)), \"USER_ID\"\nFROM ");
    }

    @Test
    void aSubselectGetsItsOwnNamesAndTypes() {
        String sql = intoColumns(
                Map.of("SOURCE", "sales/*.parquet"),
                List.of("SALES_ID", "SALES_PRICE", "QUANTITY", "SOURCE_REFERENCE"),
                List.of("DECIMAL(18,0)", "DECIMAL(10,1)", "VARCHAR(10) UTF8", "VARCHAR(500) UTF8"));

        assertThat(sql)
                .startsWith("SELECT \"SALES_ID\", CAST(\"SALES_PRICE\" AS DECIMAL(10,1)),"
                        + " CAST(\"QUANTITY\" AS VARCHAR(10)), CAST(\"SOURCE_REFERENCE\" AS VARCHAR(500))\nFROM ")
                .contains("EMITS (\"SALES_ID\" DECIMAL(18,0), \"SALES_PRICE\" DECIMAL(12,2),"
                        + " \"QUANTITY\" DECIMAL(4,0), \"SOURCE_REFERENCE\" VARCHAR(2000))");
    }

    @Test
    void theColumnsOfASubselectCanBeFilledFromChosenFields() {
        assertThat(intoColumns(
                        Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "userId, userId"),
                        List.of("A", "B"),
                        List.of("DECIMAL(18,0)", "DOUBLE")))
                .startsWith("SELECT CAST(\"A\" AS DECIMAL(18,0)), CAST(\"B\" AS DOUBLE)\nFROM ")
                .contains("EMITS (\"A\" DECIMAL(10,0), \"B\" DECIMAL(10,0))");
    }

    @Test
    void chosenColumnsMayHaveTypes() {
        assertThat(intoTable(Map.of(
                        "SOURCE", "odd/*.parquet",
                        "COLUMNS", "userId DECIMAL(18,0), it's VARCHAR(20), DISCOUNT DECIMAL(9, 2)",
                        "MISSING_COLUMN", "NULL")))
                .startsWith("SELECT \"USER_ID\", \"IT_S\", \"DISCOUNT\"\nFROM ")
                .contains("EMITS (\"USER_ID\" DECIMAL(18,0), \"IT_S\" VARCHAR(20), \"DISCOUNT\" DECIMAL(9,2))");
        assertThatThrownBy(() -> intoTable(
                        Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "userId, DISCOUNT", "MISSING_COLUMN", "NULL")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-53: Invalid property COLUMNS: 'DISCOUNT' is in no file and has no type.");
    }

    @Test
    void theColumnsOfASubselectAreMatchedByTheRules() {
        List<String> names = List.of("A", "B");
        List<String> types = List.of("DECIMAL(10,0)", "VARCHAR(10) UTF8");
        assertThat(intoColumns(Map.of("SOURCE", "odd/*.parquet", "MATCH", "POSITION"), names, types))
                .contains("{\"name\":\"A\",\"type\":\"DECIMAL(10,0)\",\"field\":[\"userId\"]}")
                .contains("{\"name\":\"B\",\"type\":\"VARCHAR(10) UTF8\",\"field\":[\"user_id\"]}");
        assertThatThrownBy(() -> intoColumns(
                        Map.of("SOURCE", "odd/*.parquet", "MATCH", "POSITION", "EXTRA_COLUMN", "FAIL"), names, types))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-51: Unexpected fields of the files: no column takes it's, sourceReference.");
        assertThatThrownBy(() -> intoColumns(
                        Map.of("SOURCE", "odd/*.parquet", "TYPE_CHANGE", "FAIL"),
                        List.of("USER_ID_2"),
                        List.of("DATE")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-52: Cannot fill column 'USER_ID_2': it is DATE");
    }

    @Test
    void anImportMayLeaveOutRows() {
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet"))).doesNotContain("reject-limit");
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet", "REJECT_LIMIT", "7")))
                .contains("\"reject-limit\":7}");
        assertThat(intoTable(Map.of("SOURCE", "odd/*.parquet", "ON_ERROR", "CONTINUE")))
                .contains("\"reject-limit\":" + Long.MAX_VALUE + "}");
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "ON_ERROR", "ABORT", "REJECT_LIMIT", "7")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-54: Invalid value '7' of property REJECT_LIMIT: ON_ERROR is ABORT.");
    }

    @Test
    void aConnectionInTheStatementItselfIsRefused() {
        ExaImportSpecification specification = new TestImport(
                null,
                new TestDatabase.Connection("", "", "{\"secret\":1}"),
                List.of(),
                List.of(),
                Map.of("SOURCE", "a"));

        assertThatThrownBy(() -> ImportParquet.generateSqlForImportSpec(database, specification))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-19: Missing connection of an import: the workers read it by its name."
                        + " Write IMPORT ... FROM SCRIPT ... AT MY_CONNECTION, or give its name as CONNECTION_NAME.");
    }

    @Test
    void aPropertyMayNameTheConnection() {
        Map<String, String> properties = Map.of("SOURCE", "odd/*.parquet", "CONNECTION_NAME", "S3");
        ExaImportSpecification named = new TestImport(null, null, List.of(), List.of(), properties);

        assertThat(ImportParquet.generateSqlForImportSpec(database, named))
                .isEqualTo(intoTable(Map.of("SOURCE", "odd/*.parquet")));
        assertThatThrownBy(() -> intoTable(properties))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-102: Invalid property CONNECTION_NAME: AT says which connection"
                        + " it is. Leave the property out, or AT and what follows it up to WITH.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"awsSecretAccessKey\": \"canary\"}",
                "awsSecretAccessKey\": \"canary\"}",
                "s3://canary@lake",
                "https://user:canary@lake.example"
            })
    void theTextOfAConnectionIsNotRepeatedWhereItsNameBelongs(String text) {
        ExaImportSpecification named = new TestImport(
                null, null, List.of(), List.of(), Map.of("SOURCE", "odd/*.parquet", "CONNECTION_NAME", text));

        assertThatThrownBy(() -> ImportParquet.generateSqlForImportSpec(database, named))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-106: ")
                .hasMessageNotContaining("canary");
    }

    @Test
    void anUnknownColumnIsRefusedWithTheNearestName() {
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "user")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-20: Unknown column 'user': the files have none of that name. Known"
                        + " mitigations:\n* Did you mean userId? Known are userId, user_id, it's, sourceReference,"
                        + " SOURCE_REFERENCE.\n* Choose columns by the property COLUMNS.");
    }

    @Test
    void aNameThatMayBeSeveralColumnsIsRefused() {
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "User_Id")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-21: Unknown column 'User_Id': it may be any of userId, user_id.");
    }

    @Test
    void aColumnIsChosenOnlyOnce() {
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "userId,USER_ID")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-24: Invalid property COLUMNS: 'USER_ID' is named twice."
                        + " Name every column once.");
    }

    @Test
    void asManyColumnsAreChosenAsTheSubselectHas() {
        assertThatThrownBy(() -> intoColumns(
                        Map.of("SOURCE", "odd/*.parquet", "COLUMNS", "userId"),
                        List.of("A", "B"),
                        List.of("DATE", "DATE")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ADAPT-23: Invalid property COLUMNS: it has 1 columns, the import has 2.");
    }

    @Test
    void aTypeThatNoScriptCanEmitIsRefused() {
        assertThatThrownBy(() -> intoColumns(
                        Map.of("SOURCE", "odd/*.parquet"),
                        List.of("USER_ID"),
                        List.of("TIMESTAMP(3) WITH LOCAL TIME ZONE")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-22: Unsupported type TIMESTAMP(3) WITH LOCAL TIME ZONE of column"
                        + " 'USER_ID'.");
    }

    @Test
    void anUnknownParameterIsRefused() {
        assertThatThrownBy(() -> intoTable(Map.of("SOURCE", "odd/*.parquet", "COLUMN", "userId")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-1: Unknown property 'COLUMN'. Did you mean COLUMNS?");
    }

    private static String intoTable(Map<String, String> parameters) {
        return intoColumns(parameters, List.of(), List.of());
    }

    private static String intoColumns(Map<String, String> parameters, List<String> names, List<String> types) {
        return ImportParquet.generateSqlForImportSpec(database, new TestImport(names, types, parameters));
    }
}
