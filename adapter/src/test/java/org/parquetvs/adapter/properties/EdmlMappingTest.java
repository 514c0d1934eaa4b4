package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.scan.source.SourcePattern;

class EdmlMappingTest {

    private static final String MITIGATION = " Give an EDML object, or an array of them, as JSON text such as"
            + " {\"source\": \"sales/*.parquet\", \"destinationTable\": \"SALES\"}.";

    @Test
    void anObjectIsOneTableWithTheDefaultsOfTheLanguage() {
        assertThat(EdmlMapping.parse("""
                        {"source": "sales/*.parquet", "destinationTable": "Sales"}
                        """))
                .containsExactly(new TableDefinition(
                        "Sales",
                        new SourcePattern("sales/*.parquet"),
                        "",
                        ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                        Set.of()));
    }

    @Test
    void anArrayIsSeveralTables() {
        assertThat(EdmlMapping.parse("""
                        [
                          {
                            "$schema": "https://schemas.exasol.com/edml-2.1.0.json",
                            "source": "a",
                            "destinationTable": "A",
                            "description": "first",
                            "addSourceReferenceColumn": true,
                            "autoInferenceColumnNames": "KEEP_ORIGINAL_NAME"
                          },
                          {"source": "b", "destinationTable": "B", "addSourceReferenceColumn": false}
                        ]
                        """))
                .containsExactly(
                        new TableDefinition(
                                "A",
                                new SourcePattern("a"),
                                "first",
                                ColumnNaming.KEEP_ORIGINAL_NAME,
                                Set.of(FileColumn.SOURCE_REFERENCE)),
                        new TableDefinition(
                                "B", new SourcePattern("b"), "", ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of()));
    }

    @Test
    void mappingFieldsByHandIsRefusedAndSaysWhatToDo() {
        assertThatThrownBy(() -> EdmlMapping.parse("""
                        {"source": "a", "destinationTable": "A", "mapping": {"fields": {}}}
                        """))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-7: Unsupported key 'mapping' in property MAPPING: columns are always inferred"
                                + " from the files. Remove the key; rename or convert columns in a view over the virtual table.");
    }

    @Test
    void anUnknownKeyIsRefusedWithTheNearestName() {
        assertThatThrownBy(() -> EdmlMapping.parse("{\"sources\": \"a\"}"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-6: Unknown key 'sources' in property MAPPING. Did you mean source? Known are"
                        + " $schema, addSourceReferenceColumn, autoInferenceColumnNames, description,"
                        + " destinationTable, source.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]|the array is empty",
                "[1]|each element of the array must be an object",
                "{\"source\": \"a\"}|the key destinationTable is missing or empty",
                "{\"destinationTable\": \"A\", \"source\": \"\"}|the key source is missing or empty",
                "{\"destinationTable\": \"A\", \"source\": 1}|the value of source must be a string",
                "{\"destinationTable\": \"A\", \"source\": \"a\", \"addSourceReferenceColumn\": \"yes\"}"
                        + "|addSourceReferenceColumn must be true or false",
                "{\"destinationTable\": \"A\", \"source\": \"a\", \"autoInferenceColumnNames\": \"UPPER\"}"
                        + "|autoInferenceColumnNames must be one of [CONVERT_TO_UPPER_SNAKE_CASE, KEEP_ORIGINAL_NAME]"
            })
    void aMalformedMappingIsRefused(String mapping, String reason) {
        assertThatThrownBy(() -> EdmlMapping.parse(mapping))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-5: Invalid property MAPPING: " + reason + "." + MITIGATION);
    }

    @Test
    void thePathOfAMappingIsRefused() {
        assertThatThrownBy(() -> EdmlMapping.parse("/bfsdefault/default/mapping.json"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-5: Invalid property MAPPING: it begins with neither { nor [; the text itself is"
                                + " wanted, not its path in BucketFS." + MITIGATION);
    }

    @Test
    void aMappingThatNestsTooDeepIsRefused() {
        assertThatThrownBy(() -> EdmlMapping.parse("[".repeat(20_000) + "]".repeat(20_000)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage(
                        "E-VSPQ-ADAPT-5: Invalid property MAPPING: it nests more than 100 levels deep." + MITIGATION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A\\u0000", "A\\nB", "A\\u0085"})
    void aControlCharacterInTheNameOfATableIsRefusedAndShown(String name) {
        assertThatThrownBy(() -> EdmlMapping.parse("{\"source\": \"a\", \"destinationTable\": \"" + name + "\"}"))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageMatching(
                        "E-VSPQ-ADAPT-3: Invalid value 'A<U\\+00[0-9A-F]{2}>B?' of property MAPPING. Give table"
                                + " names of 1 to 128 characters without a dot or a control character.");
    }
}
