package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.source.SourcePattern;

class EdmlMappingTest {

    private static final String PLACE = "bucketfs:/buckets/bfsdefault/default";

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
    void aMappingByHandIsATableForTheDocumentsAndOneForEachList() {
        List<TableDefinition> tables = EdmlMapping.parse("""
                {
                  "source": "books/*.parquet",
                  "destinationTable": "BOOKS",
                  "addSourceReferenceColumn": true,
                  "mapping": {
                    "fields": {
                      "isbn": {"toVarcharMapping": {"key": "global"}},
                      "topics": {"toTableMapping": {"mapping": {"toVarcharMapping": {"destinationName": "NAME"}}}}
                    }
                  }
                }
                """);

        assertThat(tables).extracting(TableDefinition::name).containsExactly("BOOKS", "BOOKS_TOPICS");
        assertThat(tables)
                .extracting(TableDefinition::rows)
                .containsExactly(RowPath.RECORDS, new RowPath(List.of(List.of("topics"))));
        assertThat(tables)
                .allSatisfy(table -> assertThat(table.fileColumns()).containsExactly(FileColumn.SOURCE_REFERENCE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "unsaid",
            value = {
                "{\"csv-headers\": true}|0|true",
                "{\"csv-headers\": false}|id|false",
                "{}|0|false",
                "{}|12|false",
                "{}|id|unsaid",
                "{}|007|unsaid"
            })
    void fieldsAreKnownByPositionsWhereThereIsNoHeader(String configuration, String field, @Nullable Boolean header) {
        assertThat(EdmlMapping.parse("""
                        {"source": "a.csv", "destinationTable": "A", "additionalConfiguration": %s,
                          "mapping": {"fields": {"%s": {"toVarcharMapping": {}}}}}
                        """.formatted(configuration, field)))
                .singleElement()
                .extracting(TableDefinition::csvHeader)
                .isEqualTo(Optional.ofNullable(header));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]|$: the array is empty",
                "[1]|$[0]: is integer, must be object",
                "{\"source\": \"a\"}|$: missing destinationTable",
                "{\"destinationTable\": \"A\", \"source\": 1}|$.source: is integer, must be string",
                "{\"destinationTable\": \"A\", \"source\": \"a\", \"sources\": 1}|$.sources: this key is not known here",
                "{\"destinationTable\": \"A\", \"source\": \"a\", \"mapping\": {\"fields\": {\"x\": {\"toBoolMapping\":"
                        + " {\"notBooleanBehavior\": \"SKIP\"}}}}}|$.mapping.fields.x.toBoolMapping.notBooleanBehavior:"
                        + " must be one of NULL, ABORT, CONVERT_OR_NULL, CONVERT_OR_ABORT"
            })
    void aMistakeIsNamedWithItsPath(String mapping, String mistake) {
        assertThatThrownBy(() -> EdmlMapping.parse(mapping))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessage("E-VSPQ-ADAPT-6: Invalid mapping: " + mistake
                        + ". Correct what the paths name; EDML is described in the user guide.");
    }

    @Test
    void aMappingThatNestsTooDeepIsRefused() {
        assertThatThrownBy(() -> EdmlMapping.parse("[".repeat(20_000) + "]".repeat(20_000)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("$: it nests more than 200 levels deep");
    }

    @Test
    void aPathNamesAFileOfBucketFsOrAFolderOfThem(@TempDir Path bucket) throws IOException {
        Files.createDirectories(bucket.resolve("maps"));
        Files.writeString(bucket.resolve("maps/b.json"), "[" + table("B") + ", " + table("C") + "]");
        Files.writeString(bucket.resolve("maps/a.json"), table("A"));
        Files.writeString(bucket.resolve("maps/notes.txt"), "no mapping");
        System.setProperty(PLACE, bucket.toString());
        try {
            assertThat(names("/buckets/bfsdefault/default/maps")).containsExactly("A", "B", "C");
            assertThat(names("/bfsdefault/default/maps/")).containsExactly("A", "B", "C");
            assertThat(names("bfsdefault/default/maps/a.json")).containsExactly("A");
            Files.writeString(bucket.resolve("maps/c.json"), "{");
            assertThatThrownBy(() -> EdmlMapping.parse("/bfsdefault/default/maps"))
                    .hasMessageStartingWith(
                            "E-VSPQ-ADAPT-6: Invalid mapping in /buckets/bfsdefault/default/maps/c.json: $: ");
            assertThatThrownBy(() -> EdmlMapping.parse("/bfsdefault/default/none.json"))
                    .hasMessage(
                            "E-VSPQ-ADAPT-7: Failed to read '/buckets/bfsdefault/default/none.json', which property"
                                    + " MAPPING names. Upload the file to BucketFS, or give the mapping itself instead of its path.");
            try (RandomAccessFile large =
                    new RandomAccessFile(bucket.resolve("large.json").toFile(), "rw")) {
                large.setLength(50L << 20);
            }
            assertThatThrownBy(() -> EdmlMapping.parse("/bfsdefault/default/large.json"))
                    .hasMessageStartingWith("E-VSPQ-ADAPT-6: Invalid mapping in /buckets/bfsdefault/default/large.json:"
                            + " $: it has a length of 52428800, the limit is 2000000;");
            Files.createDirectories(bucket.resolve("empty"));
            assertThatThrownBy(() -> EdmlMapping.parse("/bfsdefault/default/empty"))
                    .hasMessageStartingWith("E-VSPQ-ADAPT-90: ");
        } finally {
            System.clearProperty(PLACE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mapping.json", "/etc/passwd", "/buckets/../etc/passwd", "/buckets/bfsdefault"})
    void aPathThatLeadsOutOfTheBucketsIsRefused(String path) {
        assertThatThrownBy(() -> EdmlMapping.parse(path))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageContaining("MAPPING");
    }

    private static List<String> names(String path) {
        return EdmlMapping.parse(path).stream().map(TableDefinition::name).toList();
    }

    private static String table(String name) {
        return "{\"source\": \"a\", \"destinationTable\": \"" + name + "\"}";
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
