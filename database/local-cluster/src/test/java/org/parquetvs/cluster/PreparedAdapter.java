package org.parquetvs.cluster;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.script.SingleCall;
import org.parquetvs.udf.error.UdfException;

/**
 * A virtual schema VS with the tables T and U, whose adapter gives prepared answers and keeps the requests; and an empty
 * local schema L.
 */
final class PreparedAdapter implements AutoCloseable {
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
    private final InProcessRuntime scripts = new InProcessRuntime().text("ADAPT", this::adapter);
    private SqlTester sql;

    PreparedAdapter() {
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

    /** Goes on with a cluster in a file, which has the schemas too. */
    void moveInto(Path file) {
        sql.close();
        sql = SqlTester.inFile(file, scripts);
        install();
    }

    /** Closes the cluster in a file and opens it again. */
    void reopen(Path file) {
        sql.close();
        sql = SqlTester.inFile(file, scripts);
    }

    SqlTester sql() {
        return sql;
    }

    InProcessRuntime scripts() {
        return scripts;
    }

    /** All requests, in order. */
    List<JsonObject> requests() {
        return requests;
    }

    /** Lets the adapter answer requests of a type with these properties; a text that begins with "fail" is an error. */
    void answer(String type, String properties) {
        answers.put(type, properties);
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

    /** Lets the adapter answer pushdowns with these queries, and from then on with the last one. */
    void answerPushdownWith(String... queries) {
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

    JsonObject pushdown(int index) {
        return requests.stream()
                .filter(request -> request.getString("type").equals("pushdown"))
                .toList()
                .get(index);
    }

    /** The query of a pushdown. */
    JsonObject select(int index) {
        return pushdown(index).getJsonObject("pushdownRequest");
    }

    @Override
    public void close() {
        sql.close();
    }
}
