package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** CSV files that a mapping describes. */
@OnEachTarget
class CsvExasolIT {
    private static final String TYPES = """
            "%s": {"toVarcharMapping": {"destinationName": "WORD", "varcharColumnSize": 20}},
            "%s": {"toDecimalMapping": {"destinationName": "AMOUNT", "decimalPrecision": 18, "decimalScale": 5}},
            "%s": {"toDoubleMapping": {"destinationName": "RATIO"}},
            "%s": {"toBoolMapping": {"destinationName": "FLAG"}},
            "%s": {"toDateMapping": {"destinationName": "BORN"}},
            "%s": {"toTimestampMapping": {"destinationName": "MOMENT", "secondsPrecision": 3}}
            """;

    private static final String NAMES = "word,amount,ratio,flag,born,moment\n";

    private static final String ROW = "a,1.22e-4,1.5e10,true,2026-01-31,2026-01-31 12:30:00.125\n";
    private static final String EXPECTED = "a|0.00012|1.5E10|true|2026-01-31|2026-01-31T12:30:00.125";

    private final Lake lake;

    CsvExasolIT(Lake lake) {
        this.lake = lake;
    }

    private static String mapping(String directory, String configuration, String fields) {
        return """
                {"source": "csv/%s/*.csv", "destinationTable": "T"%s, "mapping": {"fields": {%s}}}""".formatted(directory, configuration, fields);
    }

    private static String headers(boolean there) {
        return ", \"additionalConfiguration\": {\"csv-headers\": " + there + "}";
    }

    @Test
    void theHeaderNamesTheFields() {
        lake.write("csv/plain/rows.csv", "id,name\n1,one\n2,\"two, \"\"2\"\"\"\n");
        lake.map(
                "CSV_PLAIN",
                mapping("plain", "", "\"id\": {\"toDecimalMapping\": {}}, \"name\": {\"toVarcharMapping\": {}}"));

        assertThat(lake.rows("SELECT ID, NAME FROM CSV_PLAIN.T ORDER BY ID")).containsExactly("1|one", "2|two, \"2\"");
    }

    @Test
    void theMappingSaysThatThereIsAHeader() {
        headed("CSV_WITH_HEADER", true, "id,word\n", "id", "word");
    }

    @Test
    void theMappingSaysThatThereIsNoHeader() {
        headed("CSV_WITHOUT_HEADER", false, "", "0", "1");
    }

    private void headed(String schema, boolean there, String header, String id, String word) {
        lake.write("csv/headers-" + there + "/rows.csv", header + "1,one\n2,two\n");
        lake.map(schema, mapping("headers-" + there, headers(there), """
                "%s": {"toDecimalMapping": {"destinationName": "ID"}},
                "%s": {"toVarcharMapping": {"destinationName": "WORD"}}""".formatted(id, word)));

        assertThat(lake.rows("SELECT ID, WORD FROM " + schema + ".T ORDER BY ID"))
                .containsExactly("1|one", "2|two");
    }

    @Test
    void anotherSeparatorIsAPropertyOfTheSchema() {
        lake.write("csv/semicolons/rows.csv", "id;name\n1;one\n");
        String mapping =
                mapping("semicolons", "", "\"id\": {\"toDecimalMapping\": {}}, \"name\": {\"toVarcharMapping\": {}}");
        lake.map("CSV_COMMAS", mapping);
        lake.create("CSV_SEMICOLONS", Map.of("MAPPING", mapping, "COLUMN_SEPARATOR", ";"));

        assertThat(lake.error("SELECT ID, NAME FROM CSV_COMMAS.T")).contains("VSPQ-TEXT-16", "id;name");
        assertThat(lake.rows("SELECT ID, NAME FROM CSV_SEMICOLONS.T")).containsExactly("1|one");
    }

    @Test
    void twoFieldsOfOneNameAreRefused() {
        lake.write("csv/twice/rows.csv", "id,name,id\n1,one,2\n");
        lake.map("CSV_TWICE", mapping("twice", "", "\"id\": {\"toDecimalMapping\": {}}"));

        assertThat(lake.error("SELECT * FROM CSV_TWICE.T"))
                .contains("VSPQ-TEXT-")
                .contains("csv/twice/rows.csv");
    }

    @Test
    void fieldsBecomeValuesOfEachType() {
        lake.write("csv/types/rows.csv", NAMES + ROW);
        lake.map(
                "CSV_TYPES",
                mapping("types", headers(true), TYPES.formatted("word", "amount", "ratio", "flag", "born", "moment")));

        assertThat(lake.rows("SELECT WORD, AMOUNT, RATIO, FLAG, BORN, MOMENT FROM CSV_TYPES.T"))
                .containsExactly(EXPECTED);
    }

    @Test
    void fieldsWithoutAHeaderBecomeValuesOfEachType() {
        lake.write("csv/bare-types/rows.csv", ROW);
        lake.map("CSV_BARE_TYPES", mapping("bare-types", headers(false), TYPES.formatted(0, 1, 2, 3, 4, 5)));

        assertThat(lake.rows("SELECT WORD, AMOUNT, RATIO, FLAG, BORN, MOMENT FROM CSV_BARE_TYPES.T"))
                .containsExactly(EXPECTED);
    }

    @Test
    void blanksAroundNamesInAHeaderDoNotCount() {
        lake.write("csv/blanks/rows.csv", " id , name\n1,one\n");
        lake.map(
                "CSV_BLANKS",
                mapping("blanks", "", "\"id\": {\"toDecimalMapping\": {}}, \"name\": {\"toVarcharMapping\": {}}"));

        assertThat(lake.rows("SELECT ID, NAME FROM CSV_BLANKS.T")).containsExactly("1|one");
    }

    @Test
    void aValueThatDoesNotFitIsAnErrorWithFileLineAndColumn() {
        invalid("CSV_INVALID", true, "id\n", "id", 3);
    }

    @Test
    void withoutAHeaderToo() {
        invalid("CSV_BARE_INVALID", false, "", "0", 2);
    }

    private void invalid(String schema, boolean there, String header, String field, int line) {
        String directory = "invalid-" + there;
        lake.write("csv/" + directory + "/rows.csv", header + "1\nx\n");
        lake.map(
                schema,
                mapping(
                        directory,
                        headers(there),
                        "\"" + field + "\": {\"toDecimalMapping\": {\"destinationName\": \"ID\"}}"));

        assertThat(lake.error("SELECT ID FROM " + schema + ".T"))
                .contains("E-VSPQ-TEXT-3: Cannot convert 'x' in line " + line + " of file 'csv/" + directory
                        + "/rows.csv', column 'ID'");
    }

    @Test
    void aFieldIsNoList() {
        lake.write("csv/lists/rows.csv", "id,list\n1,a\n");
        lake.map("CSV_LISTS", mapping("lists", "", """
                "id": {"toDecimalMapping": {"key": "global"}},
                "list": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "NAME"}}}}"""));

        assertThat(lake.error("SELECT COUNT(NAME) FROM CSV_LISTS.T_LIST"))
                .contains("E-VSPQ-TEXT-11: Cannot read the elements of 'list' in the document in every line of file"
                        + " 'csv/lists/rows.csv': it is no list.");
    }

    @Test
    void textsAreConvertedByTheDatabase() {
        lake.write("csv/casts/rows.csv", NAMES + ROW);
        lake.map("CSV_CASTS", mapping("casts", "", """
                "amount": {"toVarcharMapping": {}}, "ratio": {"toVarcharMapping": {}},
                "flag": {"toVarcharMapping": {}}, "born": {"toVarcharMapping": {}},
                "moment": {"toVarcharMapping": {}}"""));

        assertThat(lake.rows("SELECT CAST(RATIO AS DOUBLE), CAST(FLAG AS BOOLEAN), CAST(BORN AS DATE),"
                        + " TO_TIMESTAMP(MOMENT, 'YYYY-MM-DD HH24:MI:SS.FF3') FROM CSV_CASTS.T"))
                .containsExactly("1.5E10|true|2026-01-31|2026-01-31T12:30:00.125");
    }
}
