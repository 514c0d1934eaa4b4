package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Unchanged mappings of the kinds in the guides of Exasol's document adapters: a field in an object, a list as JSON and
 * as a table, keys of all kinds, the file of a row, one file for each document, lines, and columns without a mapping.
 */
class SwitchedMappingsIT {
    private static final String CODE = "\"code\": {\"toVarcharMapping\": {\"varcharColumnSize\": 8,"
            + " \"overflowBehaviour\": \"ABORT\", \"required\": true%s}}";
    private static final String LABEL =
            "\"label\": {\"toVarcharMapping\": {\"varcharColumnSize\": 5, \"overflowBehaviour\": \"TRUNCATE\"}}";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        write("plants/plant-1.json", """
                {"code": "QR1", "label": "oak tree", "family": {"label": "beech"}, "uses": ["wood", "shade"],
                 "beds": [{"row": "a", "pests": ["mite", "moth"]}, {"row": "b", "pests": ["mite"]}]}""");
        write("plants/plant-2.json", """
                {"code": "AC2", "label": "elm", "family": {"label": "elms"}, "uses": [],
                 "beds": [{"row": "a", "pests": ["rust"]}]}""");
        write("plants/notes.json", "{\"code\": \"not of a plant\"}");
        write(
                "harvests/2025.jsonl",
                "{\"plantCode\": \"QR1\", \"kilos\": 3}\n{\"plantCode\": \"AC2\", \"kilos\": 4}\n");
        write("incomplete/plant.json", "{\"label\": \"unknown\"}");
    }

    @Test
    void aFieldInAnObjectIsAColumn() throws Exception {
        schema("SIMPLE", mapping("plants/plant-*.json", """
                %s, %s, "family": {"fields": {"label": {"toVarcharMapping": {"destinationName": "FAMILY_LABEL"}}}}
                """.formatted(CODE.formatted(""), LABEL)));

        assertThat(lake.texts("SELECT CODE, LABEL, FAMILY_LABEL FROM SIMPLE.PLANTS ORDER BY CODE"))
                .containsExactly("AC2|elm|elms", "QR1|oak t|beech");
    }

    @Test
    void aListIsJson() throws Exception {
        schema("AS_JSON", mapping("plants/plant-?.json", """
                %s, "uses": {"toJsonMapping": {"varcharColumnSize": 200}}""".formatted(CODE.formatted(""))));

        assertThat(lake.texts("SELECT CODE, USES FROM AS_JSON.PLANTS ORDER BY CODE"))
                .containsExactly("AC2|[]", "QR1|[\"wood\",\"shade\"]");
    }

    @Test
    void aListIsATableWithTheKeyOfItsDocument() throws Exception {
        schema("AS_TABLE", mapping("plants/plant-*.json", """
                %s, "uses": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "LABEL"}}}}
                """.formatted(CODE.formatted(", \"key\": \"global\""))));

        assertThat(lake.texts("SELECT P.CODE, U.LABEL FROM AS_TABLE.PLANTS P JOIN AS_TABLE.PLANTS_USES U"
                        + " ON P.CODE = U.PLANTS_CODE ORDER BY U.LABEL"))
                .containsExactly("QR1|shade", "QR1|wood");
    }

    @Test
    void listsInListsHaveTheKeysOfAllThatTheyAreIn() throws Exception {
        String beds = "%s, \"beds\": {\"toTableMapping\": {\"mapping\": {\"fields\": {"
                + "\"row\": {\"toVarcharMapping\": {\"key\": \"local\"}},"
                + " \"pests\": {\"toTableMapping\": {\"mapping\": {\"toVarcharMapping\": {\"destinationName\": \"LABEL\"}}}}"
                + "}}}}";
        schema("LOCAL_KEYS", mapping("plants/plant-*.json", beds.formatted(CODE.formatted(", \"key\": \"global\""))));
        schema(
                "POSITIONS",
                mapping(
                        "plants/plant-*.json",
                        beds.replace("\"key\": \"local\"", "").formatted(CODE.formatted(", \"key\": \"global\""))));

        assertThat(lake.texts("SELECT PLANTS_CODE, PLANTS_BEDS_ROW, LABEL FROM LOCAL_KEYS.PLANTS_BEDS_PESTS"
                        + " ORDER BY 1, 2, 3"))
                .containsExactly("AC2|a|rust", "QR1|a|mite", "QR1|a|moth", "QR1|b|mite");
        assertThat(
                        lake.texts(
                                "SELECT B.\"ROW\", P.LABEL FROM POSITIONS.PLANTS_BEDS B JOIN POSITIONS.PLANTS_BEDS_PESTS P"
                                        + " ON B.PLANTS_CODE = P.PLANTS_CODE AND B.\"INDEX\" = P.PLANTS_BEDS_INDEX ORDER BY 1, 2"))
                .containsExactly("a|mite", "a|moth", "a|rust", "b|mite");
    }

    @Test
    void theFileOfARowIsAColumnThatLeavesOutOthers() throws Exception {
        schema("FILES", """
                {"source": "plants/*.json", "destinationTable": "PLANTS", "addSourceReferenceColumn": true,
                 "mapping": {"fields": {"code": {"toVarcharMapping": {}}}}}""");

        assertThat(lake.texts("SELECT * FROM FILES.PLANTS WHERE SOURCE_REFERENCE LIKE '%plant-1%'"))
                .containsExactly("QR1|plants/plant-1.json");
        assertThat(lake.texts("SELECT CODE FROM FILES.PLANTS WHERE SOURCE_REFERENCE = 'plants/notes.json'"))
                .containsExactly("not of a plant");
    }

    @Test
    void aFolderOfBucketFsHasSeveralTables() throws Exception {
        Files.writeString(lake.bucketFsFile("garden/plants.json"), mapping("plants/plant-*.json", LABEL));
        Files.writeString(lake.bucketFsFile("garden/harvests.json"), """
                [{"source": "harvests/*.jsonl", "destinationTable": "HARVESTS"},
                 {"source": "harvests/*.jsonl", "destinationTable": "ORIGINAL",
                  "autoInferenceColumnNames": "KEEP_ORIGINAL_NAME"}]""");
        schema("GARDEN", "/bfsdefault/default/garden");

        assertThat(lake.texts("SELECT PLANT_CODE, KILOS FROM GARDEN.HARVESTS ORDER BY KILOS"))
                .containsExactly("QR1|3", "AC2|4");
        assertThat(lake.texts("SELECT \"plantCode\" FROM GARDEN.ORIGINAL WHERE \"kilos\" > 3"))
                .containsExactly("AC2");
        assertThat(lake.texts("SELECT LABEL FROM GARDEN.PLANTS ORDER BY LABEL")).containsExactly("elm", "oak t");
    }

    @Test
    void whatIsRequiredAndWhatDoesNotFitAbort() throws Exception {
        schema("INCOMPLETE", mapping("incomplete/*.json", CODE.formatted("")));
        schema("TOO_LONG", mapping("plants/*.json", CODE.formatted("")));

        assertThatThrownBy(() -> lake.rows("SELECT CODE FROM INCOMPLETE.PLANTS"))
                .hasMessageContaining("E-VSPQ-TEXT-3");
        assertThatThrownBy(() -> lake.rows("SELECT CODE FROM TOO_LONG.PLANTS")).hasMessageContaining("E-VSPQ-TEXT-3");
    }

    private static String mapping(String source, String fields) {
        return "{\"$schema\": \"https://schemas.exasol.com/edml-1.1.0.json\", \"source\": \"" + source
                + "\", \"destinationTable\": \"PLANTS\", \"description\": \"what grows here\", \"mapping\": {\"fields\": {"
                + fields + "}}}";
    }

    private static void schema(String name, String mapping) throws Exception {
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                + " MAPPING = '" + mapping + "' MAX_PARALLEL_UDFS = '2'");
    }

    private static void write(String key, String text) throws Exception {
        Path file = lake.file(key);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }
}
