package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** JSON documents and lines. */
@OnEachTarget
class JsonExasolIT {
    private static final String KINDS = """
            {"id": 1, "value": "text"}
            {"id": 2, "value": "12.5"}
            {"id": 3, "value": 7}
            {"id": 4, "value": 7.25}
            {"id": 5, "value": true}
            {"id": 6, "value": null}
            {"id": 7}
            {"id": 8, "value": {"a": 1}}
            {"id": 9, "value": [1, "b"]}
            """;

    private final Lake lake;

    JsonExasolIT(Lake lake) {
        this.lake = lake;
    }

    /** A table whose column VALUE is mapped in one way from values of all kinds. */
    private void mapKinds(String schema, String mapping) {
        lake.write("json/kinds/values.jsonl", KINDS);
        lake.map(schema, """
                {"source": "json/kinds/*.jsonl", "destinationTable": "T", "mapping": {"fields": {
                  "id": {"toDecimalMapping": {}}, "value": {%s}}}}""".formatted(mapping));
    }

    @Test
    void documentsAreRowsWithTheFileThatTheyAreIn() {
        lake.write("json/documents/a.json", "{\"id\": \"book-1\", \"pages\": 10}");
        lake.write("json/documents/b.json", "{\"id\": \"book-2\", \"pages\": 20}");
        lake.map("JSON_DOCUMENTS", """
                {"source": "json/documents/*.json", "destinationTable": "BOOKS", "addSourceReferenceColumn": true,
                 "mapping": {"fields": {"id": {"toVarcharMapping": {}}}}}""");

        assertThat(lake.rows("SELECT ID, SOURCE_REFERENCE FROM JSON_DOCUMENTS.BOOKS ORDER BY ID"))
                .containsExactly("book-1|json/documents/a.json", "book-2|json/documents/b.json");
    }

    @Test
    void linesAreRows() {
        lake.write("json/lines/a.jsonl", "{\"id\": \"book-1\"}\n{\"id\": \"book-2\"}\n");
        lake.map("JSON_LINES", """
                {"source": "json/lines/*.jsonl", "destinationTable": "BOOKS",
                 "mapping": {"fields": {"id": {"toVarcharMapping": {}}}}}""");

        assertThat(lake.rows("SELECT ID FROM JSON_LINES.BOOKS ORDER BY ID")).containsExactly("book-1", "book-2");
    }

    @Test
    void valuesOfAllKindsBecomeText() {
        mapKinds("JSON_AS_TEXT", "\"toVarcharMapping\": {\"nonStringBehaviour\": \"CONVERT_OR_NULL\"}");

        assertThat(lake.rows("SELECT ID, \"VALUE\" FROM JSON_AS_TEXT.T ORDER BY ID"))
                .containsExactly("1|text", "2|12.5", "3|7", "4|7.25", "5|true", "6|NULL", "7|NULL", "8|NULL", "9|NULL");
    }

    @Test
    void valuesOfAllKindsBecomeNumbersWhereTheyAreSome() {
        mapKinds(
                "JSON_AS_NUMBER",
                "\"toDecimalMapping\": {\"decimalPrecision\": 10, \"decimalScale\": 1, \"notNumericBehaviour\":"
                        + " \"CONVERT_OR_NULL\"}");

        assertThat(lake.rows("SELECT ID, \"VALUE\" FROM JSON_AS_NUMBER.T ORDER BY ID"))
                .containsExactly("1|NULL", "2|12.5", "3|7.0", "4|7.2", "5|1.0", "6|NULL", "7|NULL", "8|NULL", "9|NULL");
    }

    @Test
    void valuesOfAllKindsBecomeJson() {
        mapKinds("JSON_AS_JSON", "\"toJsonMapping\": {}");

        assertThat(lake.rows("SELECT ID, \"VALUE\" FROM JSON_AS_JSON.T ORDER BY ID"))
                .containsExactly(
                        "1|\"text\"",
                        "2|\"12.5\"",
                        "3|7",
                        "4|7.25",
                        "5|true",
                        "6|NULL",
                        "7|NULL",
                        "8|{\"a\":1}",
                        "9|[1,\"b\"]");
    }

    @Test
    void columnsAreInferredFromDocuments() {
        lake.write(
                "json/inferred/a.json", "{\"id\": 1, \"isNew\": true, \"since\": \"2026-01-31\", \"tags\": [\"a\"]}");
        lake.map("JSON_INFERRED", "{\"source\": \"json/inferred/*.json\", \"destinationTable\": \"T\"}");

        assertThat(lake.rows("SELECT ID, IS_NEW, SINCE, TAGS FROM JSON_INFERRED.T"))
                .containsExactly("1|true|2026-01-31|[\"a\"]");
    }

    @Test
    void aSourceMaySayWhatItsFilesAre() {
        lake.write("json/override/rows.txt", "{\"id\": 1}\n{\"id\": 2}\n");
        lake.map("JSON_OVERRIDE", """
                {"source": "json/override/*.txt(import-as:jsonl)", "destinationTable": "T",
                 "mapping": {"fields": {"id": {"toDecimalMapping": {}}}}}""");

        assertThat(lake.rows("SELECT SUM(ID) FROM JSON_OVERRIDE.T")).containsExactly("3");
    }

    @Test
    void aListIsATableThatJoinsItsDocuments() {
        lake.write("json/lists/a.json", "{\"id\": 1, \"topics\": [\"sea\", \"sun\"]}");
        lake.write("json/lists/b.json", "{\"id\": 2, \"topics\": []}");
        lake.create("JSON_LISTS", Map.of("MAPPING", """
                {"source": "json/lists/*.json", "destinationTable": "BOOKS", "mapping": {"fields": {
                  "id": {"toDecimalMapping": {"key": "global"}},
                  "topics": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "NAME"}}}}}}}""", "MAX_PARALLEL_UDFS", "1"));

        assertThat(lake.rows("SELECT B.ID, T.NAME FROM JSON_LISTS.BOOKS B JOIN JSON_LISTS.BOOKS_TOPICS T"
                        + " ON B.ID = T.BOOKS_ID ORDER BY T.NAME"))
                .containsExactly("1|sea", "1|sun");
    }
}
