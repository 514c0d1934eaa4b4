package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.udf.call.SingleCall;
import org.parquetvs.udf.error.UdfException;

class VirtualSchemaTest {
    private static final String METADATA = """
            {"tables": [
              {"name": "T", "adapterNotes": "notes of T", "columns": [
                {"name": "A", "dataType": {"type": "decimal", "precision": 9, "scale": 0}, "isNullable": false},
                {"name": "B", "adapterNotes": "notes of B", "dataType": {"type": "varchar", "size": 20, "characterSet": "UTF8"}},
                {"name": "C", "dataType": {"type": "date"}},
                {"name": "D", "dataType": {"type": "timestamp", "fractionalSecondsPrecision": 6}, "comment": "a comment"}]},
              {"name": "U", "columns": [{"name": "A", "dataType": {"type": "DOUBLE"}}]}],
             "adapterNotes": "notes of the schema"}
            """;
    private static final String ALL =
            "\"SELECTLIST_PROJECTION\",\"FILTER_EXPRESSIONS\",\"LITERAL_STRING\",\"LITERAL_DATE\","
                    + "\"LITERAL_TIMESTAMP\",\"LITERAL_EXACTNUMERIC\",\"LITERAL_NULL\",\"FN_PRED_AND\",\"FN_PRED_OR\",\"FN_PRED_NOT\","
                    + "\"FN_PRED_EQUAL\",\"FN_PRED_NOTEQUAL\",\"FN_PRED_LESS\",\"FN_PRED_LESSEQUAL\",\"FN_PRED_LIKE\","
                    + "\"FN_PRED_BETWEEN\",\"FN_PRED_IN_CONSTLIST\",\"FN_PRED_IS_NULL\",\"FN_PRED_IS_NOT_NULL\"";

    private final List<JsonObject> requests = new ArrayList<>();
    private final Map<String, String> answers = new HashMap<>();
    private InProcessRuntime scripts;
    private SqlTester sql;

    @BeforeEach
    void open() {
        scripts = new InProcessRuntime().text("ADAPT", this::adapter);
        answers.put("createVirtualSchema", "\"schemaMetadata\": " + METADATA);
        answers.put("getCapabilities", "\"capabilities\": [" + ALL + "]");
        sql = SqlTester.inMemory(scripts);
        install();
    }

    private void install() {
        sql.run("""
                CREATE SCHEMA A;
                CREATE JAVA ADAPTER SCRIPT A.ADAPT AS
                %scriptclass com.exasol.adapter.RequestDispatcher;
                %jar /buckets/bfsdefault/default/x.jar;
                /
                CREATE VIRTUAL SCHEMA VS USING A.ADAPT WITH CONNECTION_NAME='C' debug='x';
                CREATE SCHEMA L;
                """);
        requests.clear();
    }

    @AfterEach
    void close() {
        sql.close();
    }

    private String adapter(SingleCall call) {
        JsonObject request = Json.createReader(new StringReader(((SingleCall.Adapter) call).request()))
                .readObject();
        requests.add(request);
        String type = request.getString("type");
        String answer = answers.getOrDefault(type, "");
        if (answer.startsWith("fail")) {
            throw new UdfException("22002", "VM error: " + answer);
        }
        return "{\"type\": \"" + type + "\"" + (answer.isEmpty() ? "" : ", " + answer) + "}";
    }

    private void answerPushdownWith(String... queries) {
        List<String> remaining = new ArrayList<>(List.of(queries));
        scripts.text("ADAPT", call -> {
            String request = ((SingleCall.Adapter) call).request();
            if (!request.startsWith("{\"type\":\"pushdown\"")) {
                return adapter(call);
            }
            requests.add(Json.createReader(new StringReader(request)).readObject());
            return Json.createObjectBuilder()
                    .add("type", "pushdown")
                    .add("sql", remaining.size() == 1 ? remaining.get(0) : remaining.remove(0))
                    .build()
                    .toString();
        });
    }

    private JsonObject pushdown(int index) {
        return requests.stream()
                .filter(request -> request.getString("type").equals("pushdown"))
                .toList()
                .get(index);
    }

    private JsonObject select(int index) {
        return pushdown(index).getJsonObject("pushdownRequest");
    }

    private static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }

    @Test
    void theCatalogHoldsWhatTheAdapterSaid() {
        assertThat(sql.rows("SELECT SCHEMA_NAME, ADAPTER_SCRIPT_SCHEMA, ADAPTER_SCRIPT_NAME, ADAPTER_NOTES"
                        + " FROM EXA_ALL_VIRTUAL_SCHEMAS"))
                .containsExactly("VS|A|ADAPT|notes of the schema");
        assertThat(sql.rows("SELECT PROPERTY_NAME, PROPERTY_VALUE FROM EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES ORDER BY 1"))
                .containsExactly("CONNECTION_NAME|C", "DEBUG|x");
        assertThat(sql.rows("SELECT TABLE_SCHEMA, TABLE_NAME, ADAPTER_NOTES FROM EXA_ALL_VIRTUAL_TABLES ORDER BY 2"))
                .containsExactly("VS|T|notes of T", "VS|U|NULL");
        assertThat(sql.rows("SELECT COLUMN_NAME, COLUMN_TYPE, COLUMN_IS_NULLABLE FROM EXA_ALL_COLUMNS"
                        + " WHERE COLUMN_TABLE = 'T' ORDER BY COLUMN_ORDINAL_POSITION"))
                .containsExactly(
                        "A|DECIMAL(9,0)|false", "B|VARCHAR(20) UTF8|true", "C|DATE|true", "D|TIMESTAMP(6)|true");
        assertThat(sql.rows("SELECT TABLE_NAME, TABLE_IS_VIRTUAL FROM EXA_ALL_TABLES ORDER BY 1"))
                .containsExactly("T|true", "U|true");
    }

    @Test
    void theRequestHoldsColumnsConditionsAndMetadata() {
        answerPushdownWith("SELECT CAST('x' AS VARCHAR(20)), CAST(1 AS DECIMAL(9,0)) FROM DUAL");
        assertThat(sql.rows("SELECT B, V.A + 1 FROM VS.T V WHERE C >= '2024-01-01' AND V.A < 5 AND LENGTH(B) < 9"))
                .containsExactly("x|2");
        assertThat(requests.stream().map(request -> request.getString("type")))
                .containsExactly("getCapabilities", "pushdown");
        assertThat(select(0)).isEqualTo(json("""
                {"type": "select",
                 "from": {"type": "table", "name": "T", "alias": "V"},
                 "selectList": [
                   {"type": "column", "columnNr": 1, "name": "B", "tableName": "T", "tableAlias": "V"},
                   {"type": "column", "columnNr": 0, "name": "A", "tableName": "T", "tableAlias": "V"}],
                 "selectListDataTypes": [
                   {"type": "VARCHAR", "size": 20, "characterSet": "UTF8"},
                   {"type": "DECIMAL", "precision": 9, "scale": 0}],
                 "filter": {"type": "predicate_and", "expressions": [
                   {"type": "predicate_lessequal",
                    "left": {"type": "literal_date", "value": "2024-01-01"},
                    "right": {"type": "column", "columnNr": 2, "name": "C", "tableName": "T", "tableAlias": "V"}},
                   {"type": "predicate_less",
                    "left": {"type": "column", "columnNr": 0, "name": "A", "tableName": "T", "tableAlias": "V"},
                    "right": {"type": "literal_exactnumeric", "value": "5"}}]}}
                """));
        assertThat(pushdown(0).getJsonArray("involvedTables").getJsonObject(0)).isEqualTo(json("""
                {"name": "T", "adapterNotes": "notes of T", "columns": [
                  {"name": "A", "dataType": {"type": "DECIMAL", "precision": 9, "scale": 0}, "isNullable": false},
                  {"name": "B", "dataType": {"type": "VARCHAR", "size": 20, "characterSet": "UTF8"}, "isNullable": true,
                   "adapterNotes": "notes of B"},
                  {"name": "C", "dataType": {"type": "DATE"}, "isNullable": true},
                  {"name": "D", "dataType": {"type": "TIMESTAMP", "withLocalTimeZone": false,
                   "fractionalSecondsPrecision": 6}, "isNullable": true, "comment": "a comment"}]}
                """));
        assertThat(pushdown(0).getJsonObject("schemaMetadataInfo")).isEqualTo(json("""
                {"name": "VS", "adapterNotes": "notes of the schema", "properties": {"CONNECTION_NAME": "C", "DEBUG": "x"}}
                """));
    }

    @Test
    void whatWasPushedIsNotEvaluatedAgain() {
        answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0))");
        assertThat(sql.rows("SELECT A FROM VS.T WHERE A = 1")).containsExactly("7");
        assertThat(sql.rows("SELECT A FROM VS.T WHERE ABS(A) = 1")).isEmpty();
    }

    @Test
    void columnsOfAResultAreNamedByTheQueryAndNotByTheAnswer() {
        answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0)) AS OTHER");
        assertThat(sql.names("SELECT A FROM VS.T")).containsExactly("A");
        assertThat(sql.names("SELECT A AS N FROM VS.T")).containsExactly("N");
        assertThat(sql.names("SELECT COUNT(*), A + 1 FROM VS.T GROUP BY A")).containsExactly("COUNT(*)", "A + 1");
    }

    @Test
    void conditionsStayWhereTheAdapterDidNotDeclareThem() {
        answers.put("getCapabilities", "\"capabilities\": [\"SELECTLIST_PROJECTION\"]");
        answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0))");
        assertThat(sql.rows("SELECT A FROM VS.T WHERE A = 1")).isEmpty();
        assertThat(select(0)).doesNotContainKey("filter");
        answers.put("getCapabilities", "\"capabilities\": []");
        answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0)), 'b', NULL, NULL");
        assertThatThrownBy(() -> sql.run("SELECT A FROM VS.T"))
                .hasMessageContaining("Data type mismatch in column number 2 (1-indexed). Expected VARCHAR(20) UTF8,"
                        + " but got CHAR(1) ASCII");
        assertThat(select(1)).doesNotContainKey("selectList");
    }

    @Test
    void theNumberOfRowsNeedsNoColumns() {
        answerPushdownWith("SELECT TRUE FROM (VALUES (1), (2), (3)) AS T(X)");
        assertThat(sql.row("SELECT COUNT(*) FROM VS.T")).isEqualTo("3");
        assertThat(select(0).getJsonArray("selectList")).isEmpty();
        assertThat(select(0).getJsonArray("selectListDataTypes")).isEmpty();
    }

    @Test
    void outerJoinsKeepTheirRows() {
        sql.run("CREATE TABLE L.X (A INT, B INT); INSERT INTO L.X VALUES (1, 1), (2, 2)");
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(sql.rows(
                        "SELECT X.A, T.A FROM L.X LEFT JOIN VS.T ON X.A = T.A AND T.A > 0 WHERE X.B > 0 ORDER BY 1"))
                .containsExactly("1|1", "2|NULL");
        assertThat(select(0).getJsonObject("filter").getString("type")).isEqualTo("predicate_less");
        assertThat(sql.rows("SELECT X.A, T.A FROM L.X LEFT JOIN VS.T ON X.A = T.A WHERE T.A IS NULL"))
                .containsExactly("2|NULL");
        assertThat(select(1)).doesNotContainKey("filter");
        assertThat(sql.rows("SELECT X.A, T.A FROM VS.T LEFT JOIN L.X ON X.A = T.A AND T.A > 5 WHERE T.A < 9"))
                .containsExactly("NULL|1");
        assertThat(select(2).getJsonObject("filter").getJsonObject("right").getString("value"))
                .isEqualTo("9");
        assertThat(sql.rows("SELECT X.A, T.A FROM L.X FULL JOIN VS.T ON X.A = T.A AND T.A > 5 WHERE T.A = 1"))
                .containsExactly("NULL|1");
        assertThat(select(3)).doesNotContainKey("filter");
    }

    @Test
    void conditionsAndColumnsGoThroughViewsAndSubQueries() {
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        sql.run("CREATE VIEW L.V AS SELECT A AS P, B AS Q, C FROM VS.T WHERE A < 100");
        assertThat(sql.rows("WITH W AS (SELECT * FROM L.V) SELECT P FROM W WHERE P IN (1, 2) LIMIT 5"))
                .containsExactly("1");
        assertThat(select(0).getJsonArray("selectList")).hasSize(1);
        assertThat(select(0).getJsonObject("filter").toString())
                .contains("\"predicate_less\"", "\"predicate_in_constlist\"");
        assertThat(sql.rows("SELECT P FROM (SELECT DISTINCT P FROM L.V) WHERE P = 2"))
                .isEmpty();
        assertThat(select(1).getJsonObject("filter").toString()).doesNotContain("predicate_equal");
        assertThat(sql.row("SELECT COUNT(*) FROM L.X1 WHERE EXISTS (SELECT * FROM VS.T WHERE T.A = X1.A)"
                        .replace("L.X1", "(SELECT 1 AS A) AS X1")))
                .isEqualTo("1");
        assertThat(select(2).getJsonArray("selectList")).hasSize(1);
    }

    @Test
    void equalRequestsOfAStatementAreAskedOnceAndTheirScriptRunsOnce() {
        scripts.rows("SCAN", rows -> List.of(new Object[] {1L}, new Object[] {2L}));
        sql.run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");
        answerPushdownWith(scan(1));

        assertThat(sql.rows("SELECT A FROM VS.T UNION ALL SELECT A FROM VS.T ORDER BY 1"))
                .containsExactly("1", "1", "2", "2");
        assertThat(requests)
                .extracting(request -> request.getString("type"))
                .containsExactly("getCapabilities", "pushdown");
        assertThat(scripts.invocations()).hasSize(1);

        assertThat(sql.rows("WITH W AS (SELECT A FROM VS.T WHERE B = 'b')"
                        + " SELECT L.A, R.A FROM W AS L JOIN W AS R ON L.A < R.A WHERE L.A IN (SELECT A FROM W)"))
                .containsExactly("1|2");
        assertThat(scripts.invocations()).hasSize(2);
    }

    private static String scan(int task) {
        return "SELECT A.SCAN(X) EMITS (A DECIMAL(9,0)) FROM (VALUES (" + task + ")) AS T(X)";
    }

    @Test
    void equalScansInAnswersToDifferentRequestsRunOnce() {
        scripts.rows("SCAN", rows -> List.of(new Object[] {1L}, new Object[] {2L}));
        sql.run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");
        answerPushdownWith(scan(1), scan(1), scan(2));
        assertThat(sql.rows("SELECT X.A FROM VS.T X JOIN VS.T Y ON X.A = Y.A AND Y.B = 'y'"
                        + " JOIN VS.T Z ON Z.A = X.A AND Z.B = 'z' ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(scripts.invocations()).hasSize(2);
    }

    @Test
    void callsThatAreWrittenAlikeAreTwo() {
        scripts.rows(
                "SCAN",
                rows -> List.<Object[]>of(
                        new Object[] {(long) scripts.invocations().size()}));
        sql.run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");

        assertThat(sql.rows("SELECT A.SCAN(1) EMITS (A INT) UNION ALL SELECT A.SCAN(1) EMITS (A INT) ORDER BY 1"))
                .containsExactly("1", "2");
    }

    @Test
    void eachUseOfATableIsAskedForItself() {
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))", "SELECT CAST(2 AS DECIMAL(9,0))");
        assertThat(sql.rows("SELECT A FROM VS.T WHERE A = 1 UNION ALL SELECT A FROM VS.T WHERE A = 2 ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(requests.stream().filter(request -> request.getString("type").equals("getCapabilities")))
                .hasSize(1);
    }

    @Test
    void answersAreHeldToTheDeclaredTypes() {
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(10,0))");
        assertThatThrownBy(() -> sql.run("SELECT A FROM VS.T"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("04000"))
                .hasMessageContaining(
                        "Adapter generated invalid pushdown query for virtual table T: Data type mismatch in"
                                + " column number 1 (1-indexed). Expected DECIMAL(9,0), but got DECIMAL(10,0). (pushdown query:"
                                + " SELECT CAST(1 AS DECIMAL(10,0)))");
        answerPushdownWith("SELECT 1, 2");
        assertThatThrownBy(() -> sql.run("SELECT A FROM VS.T"))
                .hasMessageContaining("Expected number of columns is 1 but pushdown query has 2");
        answerPushdownWith("SELEC 1");
        assertThatThrownBy(() -> sql.run("SELECT A FROM VS.T"))
                .hasMessageContaining("Adapter generated invalid pushdown query for virtual table T: E-VSPQ-CLUST-2");
    }

    @Test
    void explainVirtualShowsRequestAndAnswer() {
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        List<String> rows = sql.rows("EXPLAIN VIRTUAL SELECT A FROM VS.T WHERE A = 1");
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0)).startsWith("1|T|SELECT CAST(1 AS DECIMAL(9,0))|{\"type\":\"pushdown\"");
        assertThat(sql.rows("EXPLAIN VIRTUAL SELECT 1")).isEmpty();
    }

    @Test
    void explainShowsWhatTheDatabaseDoesAboveWhatAdaptersSayOfTheirAnswers() {
        answerPushdownWith("-- scan T\n--   files: 1\nSELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(sql.rows(
                        "EXPLAIN SELECT L.X FROM (SELECT A AS X FROM VS.T) L JOIN (VALUES 1, 2) AS R(Y) ON L.X = R.Y"
                                + " WHERE EXISTS (SELECT A FROM VS.T) ORDER BY 1 DESC LIMIT 3"))
                .containsExactly(
                        "LIMIT 3",
                        "  ORDER BY X DESC",
                        "    WHERE EXISTS (sub-query)",
                        "      sub-query",
                        "        pushdown of T",
                        "          scan T",
                        "            files: 1",
                        "      INNER JOIN ON (X = Y)",
                        "        pushdown of T",
                        "          scan T",
                        "            files: 1",
                        "        2 constant rows");
        assertThat(sql.rows("EXPLAIN SELECT COUNT(*) FROM (VALUES 1) AS R(Y) GROUP BY Y HAVING COUNT(*) > 1"))
                .containsExactly("HAVING (1 < COUNT(*))", "  GROUP BY Y: COUNT(*)", "    1 constant row");
        assertThatThrownBy(() -> sql.run("EXPLAIN DELETE FROM T"))
                .hasMessageContaining("EXPLAIN of anything but a query");
    }

    @Test
    void propertiesAreMergedAndRemoved() {
        sql.run("ALTER VIRTUAL SCHEMA VS SET DEBUG=NULL LOG_LEVEL='FINE'");
        assertThat(requests.get(0).getJsonObject("properties"))
                .isEqualTo(json("{\"DEBUG\": null, \"LOG_LEVEL\": \"FINE\"}"));
        assertThat(requests.get(0).getJsonObject("schemaMetadataInfo").getJsonObject("properties"))
                .isEqualTo(json("{\"CONNECTION_NAME\": \"C\", \"DEBUG\": \"x\"}"));
        assertThat(sql.rows("SELECT PROPERTY_NAME, PROPERTY_VALUE FROM EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES ORDER BY 1"))
                .containsExactly("CONNECTION_NAME|C", "LOG_LEVEL|FINE");
        assertThat(sql.rows("SELECT TABLE_NAME FROM EXA_ALL_VIRTUAL_TABLES ORDER BY 1"))
                .containsExactly("T", "U");
    }

    @Test
    void refreshReplacesAllTablesOrThoseThatAreNamed() {
        answers.put(
                "refresh",
                "\"schemaMetadata\": {\"tables\": [{\"name\": \"U\", \"columns\": [{\"name\": \"Z\","
                        + " \"dataType\": {\"type\": \"boolean\"}}]}]}");
        sql.run("ALTER VIRTUAL SCHEMA VS REFRESH TABLES U");
        assertThatThrownBy(() -> sql.run("ALTER VIRTUAL SCHEMA VS REFRESH TABLES U NOPE"))
                .hasMessageContaining("virtual table VS.NOPE not found");
        assertThat(requests.get(0).getJsonArray("requestedTables").toString()).isEqualTo("[\"U\"]");
        assertThat(sql.rows("DESCRIBE VS.U")).containsExactly("Z|BOOLEAN|true");
        assertThat(sql.rows("DESCRIBE VS.T")).hasSize(4);
        sql.run("ALTER VIRTUAL SCHEMA VS REFRESH");
        assertThat(sql.rows("SELECT TABLE_NAME FROM EXA_ALL_VIRTUAL_TABLES")).containsExactly("U");
    }

    @Test
    void dropTellsTheAdapterUnlessForced() {
        answers.put("dropVirtualSchema", "fail");
        assertThatThrownBy(() -> sql.run("DROP VIRTUAL SCHEMA VS"))
                .hasMessageContaining("schema VS is not empty: it holds T");
        sql.run("DROP VIRTUAL SCHEMA VS CASCADE");
        assertThat(requests.get(0).getString("type")).isEqualTo("dropVirtualSchema");
        assertThat(sql.rows("SELECT * FROM EXA_ALL_VIRTUAL_SCHEMAS")).isEmpty();
        assertThatThrownBy(() -> sql.run("DROP VIRTUAL SCHEMA VS")).hasMessageContaining("virtual schema VS not found");
        sql.run("DROP VIRTUAL SCHEMA IF EXISTS VS; CREATE VIRTUAL SCHEMA VS USING A.ADAPT");
        requests.clear();
        sql.run("DROP FORCE VIRTUAL SCHEMA VS CASCADE");
        assertThat(requests).isEmpty();
    }

    @Test
    void aFailedCreateLeavesNothing() {
        answers.put("createVirtualSchema", "fail: no such bucket");
        assertThatThrownBy(() -> sql.run("CREATE VIRTUAL SCHEMA W USING A.ADAPT"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .hasMessage("VM error: fail: no such bucket");
        assertThat(sql.rows("SELECT SCHEMA_NAME FROM EXA_ALL_VIRTUAL_SCHEMAS")).containsExactly("VS");
        answers.put("createVirtualSchema", "\"schemaMetadata\": {\"tables\": [{\"name\": \"X\"}]}");
        assertThatThrownBy(() -> sql.run("CREATE VIRTUAL SCHEMA W USING A.ADAPT"))
                .hasMessageContaining("Invalid answer of the adapter of W: schemaMetadata is incomplete");
    }

    @Test
    void virtualSchemasAreReadOnly() {
        assertThatThrownBy(() -> sql.run("CREATE TABLE VS.X (A INT)")).hasMessageContaining("schema VS is virtual");
        assertThatThrownBy(() -> sql.run("INSERT INTO VS.T VALUES (1)")).hasMessageContaining("schema VS is virtual");
        assertThatThrownBy(() -> sql.run("DROP SCHEMA VS"))
                .hasMessageContaining("VS is a virtual schema, not a schema");
        assertThatThrownBy(() -> sql.run("DROP ADAPTER SCRIPT A.ADAPT"))
                .hasMessageContaining("adapter script A.ADAPT is used by virtual schema VS");
    }

    @Test
    void virtualTablesFillLocalOnes() {
        answerPushdownWith("SELECT CAST(X AS DECIMAL(9,0)), CAST('b' AS VARCHAR(20)) FROM (VALUES (1), (2)) AS T(X)");
        sql.run("CREATE TABLE L.COPY AS SELECT A, B FROM VS.T");
        assertThat(sql.rows("SELECT * FROM L.COPY ORDER BY A")).containsExactly("1|b", "2|b");
        assertThat(sql.count("INSERT INTO L.COPY SELECT A, B FROM VS.T")).isEqualTo(2);
    }

    @Test
    void theSchemaSurvivesInAFile(@TempDir Path directory) {
        sql.close();
        Path file = directory.resolve("vs.db");
        sql = SqlTester.inFile(file, scripts);
        install();
        sql.close();
        sql = SqlTester.inFile(file, scripts);
        answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(sql.rows("SELECT A FROM VS.T")).containsExactly("1");
    }
}
