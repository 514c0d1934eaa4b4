package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Value;

class AdapterNotesTest {

    @Test
    void notesAreSmallAndReadable() {
        assertThat(AdapterNotes.ofTable(notes("sales/*.parquet", FileFormat.PARQUET, RowPath.RECORDS)))
                .isEqualTo("{\"version\":1,\"source\":\"sales/*.parquet\"}");
        assertThat(AdapterNotes.ofColumn(ColumnSource.Field.of("userId")))
                .isEqualTo("{\"version\":1,\"field\":\"userId\"}");
        assertThat(AdapterNotes.ofColumn(ColumnSource.Metadata.FILE_KEY)).isEqualTo("{\"version\":1,\"file\":\"key\"}");
        assertThat(AdapterNotes.ofColumn(new ColumnSource.Partition("year", 1)))
                .isEqualTo("{\"version\":1,\"partition\":[\"year\"],\"level\":1}");
    }

    /** So that what was noted before names were decoded means the same directories. */
    @Test
    void directoriesAreNotedAsTheyAreSpelled() {
        String notes = "{\"version\":1,\"partition\":[\"a%20b%2Fc\"],\"level\":1}";
        ColumnSource column = new ColumnSource.Partition("a b/c", 1);

        assertThat(AdapterNotes.ofColumn(column)).isEqualTo(notes);
        assertThat(AdapterNotes.parseColumn(notes)).isEqualTo(column);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "it's \"quoted\" \\ back", "ünïcode", "\ud83d\ude00", "tab\tnul\u0000del\u007f"})
    void whatIsNotedIsReadBackThroughAsciiAlone(String name) {
        ColumnSource column = ColumnSource.Field.of(name);

        assertThat(AdapterNotes.ofColumn(column)).isPrintable().isASCII();
        assertThat(AdapterNotes.parseColumn(AdapterNotes.ofColumn(column))).isEqualTo(column);
        for (FileFormat format : FileFormat.values()) {
            SourceNotes table = notes(name + "*", format, RowPath.RECORDS);
            assertThat(AdapterNotes.parseTable(AdapterNotes.ofTable(table))).isEqualTo(table);
        }
    }

    @Test
    void aFieldWithoutANameIsReadBack() {
        ColumnSource column = ColumnSource.Field.of("");

        assertThat(AdapterNotes.parseColumn(AdapterNotes.ofColumn(column))).isEqualTo(column);
    }

    @Test
    void everySourceIsReadBack() {
        for (ColumnSource source : List.of(
                ColumnSource.Metadata.FILE_KEY,
                ColumnSource.Metadata.FILE_SIZE,
                ColumnSource.Metadata.FILE_ETAG,
                ColumnSource.Metadata.FILE_LAST_MODIFIED,
                ColumnSource.Metadata.ROW_GROUP_ORDINAL,
                ColumnSource.Metadata.ROW_NUMBER,
                new ColumnSource.Field(List.of("a", "b.c")),
                new ColumnSource.Field(2, List.of(), Optional.empty()),
                new ColumnSource.Field(
                        0,
                        List.of("a"),
                        Optional.of(Conversion.toValue(Mismatch.CONVERT_OR_NULL, Overflow.TRUNCATE, true))),
                ColumnSource.Field.of(List.of("id"), new TableField(7)),
                ColumnSource.Field.of(List.of("id"), new TableField(7, List.of("nümber"), new Value.Text("ä"))),
                new ColumnSource.Position(2),
                new ColumnSource.Partition("yéar", 3),
                new ColumnSource.Partition("a%20b", 3))) {
            assertThat(AdapterNotes.parseColumn(AdapterNotes.ofColumn(source))).isEqualTo(source);
        }
    }

    @Test
    void theListsWhoseElementsAreRowsAreReadBack() {
        RowPath rows = new RowPath(List.of(List.of("order", "items"), List.of()));
        SourceNotes table = notes("*.parquet", FileFormat.PARQUET, rows);

        assertThat(AdapterNotes.parseTable(AdapterNotes.ofTable(table))).isEqualTo(table);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whetherFilesHaveAHeaderIsReadBack(boolean header) {
        SourceNotes table = new SourceNotes(
                new SourcePattern("*.csv"), FileFormat.CSV, RowPath.RECORDS, Optional.of(header), Optional.empty());

        assertThat(AdapterNotes.parseTable(AdapterNotes.ofTable(table))).isEqualTo(table);
    }

    private static SourceNotes notes(String glob, FileFormat format, RowPath rows) {
        return new SourceNotes(new SourcePattern(glob), format, rows, Optional.empty(), Optional.empty());
    }

    @Test
    void theAddressOfATableIsReadBack() {
        SourceNotes table = new SourceNotes(
                new TableSource("iceberg:wärehouse/db/sales@tag=x"),
                FileFormat.PARQUET,
                RowPath.RECORDS,
                Optional.empty(),
                Optional.empty());

        assertThat(AdapterNotes.ofTable(table))
                .isEqualTo("{\"version\":1,\"table\":\"iceberg:w\\u00e4rehouse/db/sales@tag=x\"}");
        assertThat(AdapterNotes.parseTable(AdapterNotes.ofTable(table))).isEqualTo(table);
    }

    @Test
    void theConnectionOfATableIsReadBack() {
        SourceNotes table = new SourceNotes(
                new SourcePattern("*.parquet"),
                FileFormat.PARQUET,
                RowPath.RECORDS,
                Optional.empty(),
                Optional.of("Über \"connection\""));

        assertThat(AdapterNotes.parseTable(AdapterNotes.ofTable(table))).isEqualTo(table);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"version\":2,\"field\":\"a\"}", "{\"field\":\"a\"}", "{\"version\":\"1\"}"})
    void anotherVersionIsRefused(String notes) {
        assertThatThrownBy(() -> AdapterNotes.parseColumn(notes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unknown version of adapter notes: " + notes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rO0ABXNyABFqYXZhLnV0aWw=", "[]", "null"})
    void whatIsNoNoteIsRefused(String notes) {
        assertThatThrownBy(() -> AdapterNotes.parseColumn(notes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid adapter notes: " + notes);
    }

    @Test
    void aNoteWithoutItsKeyIsRefused() {
        assertThatThrownBy(() -> AdapterNotes.parseTable("{\"version\":1}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Missing key source in adapter notes: {\"version\":1}");
        assertThatThrownBy(() -> AdapterNotes.parseColumn("{\"version\":1,\"file\":\"owner\"}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unknown source of a column in adapter notes: {\"version\":1,\"file\":\"owner\"}");
    }
}
