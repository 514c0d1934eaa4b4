package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

class FieldConversionTest {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message m {
              optional double d;
              optional binary s (STRING);
              optional group g { optional int64 x; }
              repeated int32 r;
              optional group l (LIST) { repeated group list { optional group element { optional int32 y; } } }
              optional group m (MAP) { repeated group entries { required binary k (STRING); optional int32 v; } }
              optional group old (LIST) { repeated int64 array; }
            }
            """);

    private static final Footer FOOTER =
            new Footer(new FileEntry("dir/a.parquet", 100, "\"tag\"", 0), SCHEMA, List.of(), "");

    private static FieldConversion reading(RowPath rows, ColumnSource.Field field, String type) {
        return FieldConversion.of(FOOTER, NestedField.find(FOOTER, rows, field), field, SqlType.parse(type));
    }

    private static FieldConversion reading(String name, String type) {
        return reading(RowPath.RECORDS, ColumnSource.Field.of(name), type);
    }

    private static FieldConversion element(String list, List<String> path, String type) {
        return reading(new RowPath(List.of(List.of(list))), new ColumnSource.Field(1, path, Optional.empty()), type);
    }

    @Test
    void aFieldIsReadAsItsValueOrItsJson() {
        assertThat(reading("d", "DOUBLE")).isEqualTo(FieldConversion.VALUE);
        assertThat(reading("g", "VARCHAR(100)")).isEqualTo(FieldConversion.JSON);
        assertThat(reading("r", "VARCHAR(100)")).isEqualTo(FieldConversion.JSON);
        assertThat(reading("none", "DATE")).isEqualTo(FieldConversion.NULLS);
    }

    @Test
    void elementsOfListsAreFoundInAllLayouts() {
        assertThat(element("l", List.of("y"), "DECIMAL(10,0)")).isEqualTo(FieldConversion.VALUE);
        assertThat(element("l", List.of(), "VARCHAR(100)")).isEqualTo(FieldConversion.JSON);
        assertThat(element("r", List.of(), "DECIMAL(10,0)")).isEqualTo(FieldConversion.VALUE);
        assertThat(element("old", List.of(), "DECIMAL(19,0)")).isEqualTo(FieldConversion.VALUE);
        assertThat(element("m", List.of("key"), "VARCHAR(100)")).isEqualTo(FieldConversion.VALUE);
        assertThat(element("m", List.of("value"), "DECIMAL(10,0)")).isEqualTo(FieldConversion.VALUE);
        assertThat(element("g", List.of("x"), "DECIMAL(10,0)")).isEqualTo(FieldConversion.NULLS);
    }

    @Test
    void aMappingMayConvertValues() {
        Conversion conversion = Conversion.toValue(Mismatch.CONVERT_OR_NULL, Overflow.ABORT, false);
        ColumnSource.Field text = new ColumnSource.Field(0, List.of("s"), Optional.of(conversion));
        ColumnSource.Field group = new ColumnSource.Field(0, List.of("g"), Optional.of(conversion));

        assertThat(reading(RowPath.RECORDS, text, "DECIMAL(9,0)")).isEqualTo(FieldConversion.CONVERTED);
        assertThat(reading(RowPath.RECORDS, text, "VARCHAR(9)")).isEqualTo(FieldConversion.VALUE);
        assertThat(reading(RowPath.RECORDS, text, "DATE")).isEqualTo(FieldConversion.CONVERTED);
        assertThat(reading(RowPath.RECORDS, group, "VARCHAR(9)")).isEqualTo(FieldConversion.NULLS);
    }

    @Test
    void aFieldWithoutValuesIsNullAsAnyType() {
        assertThat(reading("d", "DATE")).isEqualTo(FieldConversion.NULLS);
        assertThat(reading("g", "DECIMAL(10,0)")).isEqualTo(FieldConversion.NULLS);
    }

    @Test
    void theErrorNamesFileColumnAndBothTypes(@TempDir Path directory) throws IOException {
        Footer footer = footer(directory);
        ColumnSource.Field field = ColumnSource.Field.of("d");

        assertThatThrownBy(() -> FieldConversion.of(
                        footer, NestedField.find(footer, RowPath.RECORDS, field), field, SqlType.parse("DATE")))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-8: Cannot read column 'd' of file 'dir/a.parquet': it has type DOUBLE there,"
                        + " which does not convert to DATE without loss. Refresh the virtual schema so that the column"
                        + " gets a type for all files, or change the source pattern so that it leaves out the file.");
    }

    /** A file with a value of {@code d}. */
    private static Footer footer(Path directory) throws IOException {
        Column column =
                new Column(Types.required(PrimitiveTypeName.DOUBLE).named("d"), new ColumnValues.Cycle(List.of(0.5)));
        Path path = Fixtures.write(new DataSet("one", 1, 1, List.of(column), 1, 1, 1, WriterSettings.USUAL), directory)
                .get(0);
        byte[] content = Files.readAllBytes(path);
        return FooterReader.parse(
                new FileEntry("dir/a.parquet", content.length, "\"tag\"", 0), ByteBuffer.wrap(content));
    }
}
