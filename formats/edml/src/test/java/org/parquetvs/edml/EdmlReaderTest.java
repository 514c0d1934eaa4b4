package org.parquetvs.edml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.edml.EdmlDefinition.ColumnNames;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;

class EdmlReaderTest {

    private static EdmlDefinition definition(String mapping) {
        return EdmlReader.read("{\"source\": \"a\", \"destinationTable\": \"T\", \"mapping\": " + mapping + "}")
                .get(0);
    }

    private static Mapping.ToColumn column(String mapping) {
        Mapping.Fields fields = (Mapping.Fields)
                definition("{\"fields\": {\"x\": " + mapping + "}}").mapping().orElseThrow();
        return (Mapping.ToColumn) fields.fields().get(0).mapping();
    }

    @Test
    void aTextOfMoreCharactersThanALiteralIsRefusedBeforeItIsRead() {
        assertThatThrownBy(() -> EdmlReader.read("[" + " ".repeat(EdmlReader.MAX_CHARACTERS)))
                .isInstanceOf(InvalidEdmlException.class)
                .hasMessage("$: it has a length of 2000001, the limit is 2000000; leave out fields that are not needed,"
                        + " or divide it into several texts");
    }

    @Test
    void aTextWithAMistakeInEachLineIsRefusedByTheFirstTwenty() {
        assertThatThrownBy(() -> EdmlReader.read("[" + "{},".repeat(99) + "{}]"))
                .isInstanceOf(InvalidEdmlException.class)
                .hasMessageStartingWith("$[0]: missing")
                .hasMessageMatching("(?s)([^;]+; ){20}and \\d+ more");
    }

    @Test
    void aDefinitionHasTheDefaultsOfTheLanguage() {
        assertThat(EdmlReader.read("{\"source\": \"a\", \"destinationTable\": \"T\"}"))
                .containsExactly(new EdmlDefinition(
                        "a",
                        "T",
                        "",
                        false,
                        ColumnNames.CONVERT_TO_UPPER_SNAKE_CASE,
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void allKeysOfADefinitionAreRead() {
        assertThat(EdmlReader.read("""
                        [{
                          "$schema": "https://schemas.exasol.com/edml-2.1.0.json",
                          "source": "*.csv",
                          "destinationTable": "T",
                          "description": "what it is",
                          "addSourceReferenceColumn": true,
                          "autoInferenceColumnNames": "KEEP_ORIGINAL_NAME",
                          "additionalConfiguration": {"csv-headers": true}
                        }]
                        """))
                .containsExactly(new EdmlDefinition(
                        "*.csv",
                        "T",
                        "what it is",
                        true,
                        ColumnNames.KEEP_ORIGINAL_NAME,
                        Optional.of(true),
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"toVarcharMapping\": {}}|VARCHAR(254) UTF8|CONVERT_OR_ABORT|TRUNCATE",
                "{\"toVarcharMapping\": {\"varcharColumnSize\": 9, \"nonStringBehaviour\": \"NULL\","
                        + " \"overflowBehaviour\": \"ABORT\"}}|VARCHAR(9) UTF8|NULL|ABORT",
                "{\"toDecimalMapping\": {}}|DECIMAL(18,0)|CONVERT_OR_ABORT|ABORT",
                "{\"toDecimalMapping\": {\"decimalPrecision\": 9, \"decimalScale\": 2, \"notNumericBehaviour\":"
                        + " \"ABORT\", \"overflowBehaviour\": \"NULL\"}}|DECIMAL(9,2)|ABORT|NULL",
                "{\"toDoubleMapping\": {}}|DOUBLE|CONVERT_OR_ABORT|ABORT",
                "{\"toBoolMapping\": {\"notBooleanBehavior\": \"CONVERT_OR_NULL\"}}|BOOLEAN|CONVERT_OR_NULL|NULL",
                "{\"toDateMapping\": {}}|DATE|CONVERT_OR_ABORT|ABORT",
                "{\"toTimestampMapping\": {}}|TIMESTAMP(6)|CONVERT_OR_ABORT|ABORT",
                "{\"toTimestampMapping\": {\"secondsPrecision\": 9, \"notTimestampBehavior\": \"NULL\"}}"
                        + "|TIMESTAMP(9)|NULL|NULL"
            })
    void aMappingToAColumnHasATypeAndRules(String mapping, String type, Mismatch mismatch, Overflow overflow) {
        assertThat(column(mapping).type().toSql()).isEqualTo(type);
        assertThat(column(mapping).conversion()).isEqualTo(Conversion.toValue(mismatch, overflow, false));
    }

    @Test
    void aMappingToJsonHasThemToo() {
        Mapping.ToColumn json = column("""
                {"toJsonMapping": {"varcharColumnSize": 200, "overflowBehaviour": "NULL", "required": true}}
                """);

        assertThat(json.type().toSql()).isEqualTo("VARCHAR(200) UTF8");
        assertThat(json.conversion()).isEqualTo(Conversion.toJson(Overflow.NULL, true));
    }

    @Test
    void namesKeysAndDescriptionsAreRead() {
        Mapping.ToColumn column = column("""
                {"toBoolMapping": {"destinationName": "B", "description": "whether", "key": "local"}}
                """);

        assertThat(column.name()).contains("B");
        assertThat(column.description()).isEqualTo("whether");
        assertThat(column.key()).isEqualTo(KeyKind.LOCAL);
        assertThat(column.place()).isEqualTo("$.mapping.fields.x.toBoolMapping");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|$.mapping: is empty",
                "{\"toIntMapping\": {}}|$.mapping.toIntMapping: this key is not known here",
                "{\"fields\": {}}|$.mapping.fields: is empty",
                "{\"fields\": {\"a\": 1}}|$.mapping.fields.a: is integer, must be object",
                "{\"fields\": {\"a\": {\"toBoolMapping\": {}, \"toDateMapping\": {}}}}"
                        + "|$.mapping.fields.a: has more than one key, so that it is not clear what is meant",
                "{\"fields\": {\"a\": {\"toTableMapping\": {}}}}|$.mapping.fields.a.toTableMapping: missing mapping",
                "{\"fields\": {\"a\": {\"toVarcharMapping\": {\"varcharColumnSize\": 0}}}}"
                        + "|$.mapping.fields.a.toVarcharMapping.varcharColumnSize: 0 is less than 1",
                "{\"fields\": {\"a\": {\"toDecimalMapping\": {\"decimalPrecision\": 4, \"decimalScale\": 5}}}}"
                        + "|$.mapping.fields.a.toDecimalMapping.decimalScale: is greater than decimalPrecision"
            })
    void aMistakeIsNamedWithItsPath(String mapping, String mistake) {
        assertThatThrownBy(() -> definition(mapping))
                .isInstanceOf(InvalidEdmlException.class)
                .hasMessage(mistake);
    }

    @Test
    void allMistakesAreNamedAtOnce() {
        assertThatThrownBy(() -> EdmlReader.read("[{\"source\": \"a\"}, {\"source\": \"b\", \"destinationTable\": 1}]"))
                .asInstanceOf(type(InvalidEdmlException.class))
                .extracting(InvalidEdmlException::mistakes)
                .isEqualTo(List.of(
                        new Mistake("$[0]", "missing destinationTable"),
                        new Mistake("$[1].destinationTable", "is integer, must be string")));
    }

    @Test
    void anotherLanguageIsRefused() {
        assertThatThrownBy(
                        () -> EdmlReader.read(
                                "{\"$schema\": \"https://example.com/x.json\", \"source\": \"a\", \"destinationTable\": \"T\"}"))
                .hasMessage(
                        "$.$schema: must name a schema of EDML, such as https://schemas.exasol.com/edml-2.1.0.json");
    }
}
