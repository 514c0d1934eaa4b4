package org.parquetvs.decoder;

import static org.apache.parquet.schema.LogicalTypeAnnotation.bsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.uuidType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.decoder.OneColumn.KEY;
import static org.parquetvs.decoder.OneColumn.decimal;
import static org.parquetvs.decoder.OneColumn.type;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.sets.RareTypes;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;

/** Columns read as other types than their own. */
class ConversionsTest {
    private final Path directory;
    private final OneColumn files;

    ConversionsTest(@TempDir Path directory) {
        this.directory = directory;
        this.files = new OneColumn(directory);
    }

    static Stream<Arguments> exactConversions() {
        LogicalTypeAnnotation cents = decimalType(2, 9);
        return Stream.of(
                Arguments.of(type(INT32, cents), 12345L, "DECIMAL(9,4)", new BigDecimal("123.4500")),
                Arguments.of(type(INT32, cents), -12345L, "DECIMAL(18,2)", new BigDecimal("-123.45")),
                Arguments.of(type(INT32, cents), -12345L, "DECIMAL(36,20)", new BigDecimal("-123.45").setScale(20)),
                Arguments.of(type(INT32, null), 7L, "DECIMAL(3,0)", new BigDecimal(7)),
                Arguments.of(type(INT64, null), 7L, "DECIMAL(3,0)", new BigDecimal(7)),
                Arguments.of(type(INT64, null), Long.MIN_VALUE, "DECIMAL(36,0)", new BigDecimal(Long.MIN_VALUE)),
                Arguments.of(
                        type(INT64, intType(64, false)), -1L, "DECIMAL(20,0)", new BigDecimal("18446744073709551615")),
                Arguments.of(type(INT64, intType(64, false)), 5L, "DECIMAL(4,0)", new BigDecimal(5)),
                Arguments.of(type(INT32, intType(32, false)), -1L, "DECIMAL(10,0)", new BigDecimal(4294967295L)),
                Arguments.of(
                        type(BINARY, decimalType(3, 30)), decimal("-5", 0), "DECIMAL(9,3)", new BigDecimal("-0.005")),
                Arguments.of(
                        type(BINARY, decimalType(3, 30)),
                        decimal("123456789012345678901", 0),
                        "DECIMAL(36,5)",
                        new BigDecimal("123456789012345678.90100")),
                Arguments.of(type(INT32, null), 99L, "DOUBLE", 99.0),
                Arguments.of(type(INT64, decimalType(0, 15)), 999999999999999L, "DOUBLE", 999999999999999.0),
                Arguments.of(type(INT64, null), 1L << 53, "DOUBLE", 0x1p53),
                Arguments.of(type(INT64, null), -(1L << 53), "DOUBLE", -0x1p53),
                Arguments.of(type(INT32, intType(32, false)), -1L, "DOUBLE", 4294967295.0),
                Arguments.of(type(INT64, intType(64, false)), 1L << 53, "DOUBLE", 0x1p53),
                Arguments.of(type(INT32, cents), -12345L, "DOUBLE", -123.45),
                Arguments.of(type(INT64, decimalType(15, 18)), 999_999_999_999_999L, "DOUBLE", 0.999999999999999),
                Arguments.of(type(BINARY, decimalType(30, 36)), decimal("-123", 0), "DOUBLE", -1.23e-28),
                Arguments.of(type(INT32, dateType()), 1L, "TIMESTAMP(3)", LocalDateTime.of(1970, 1, 2, 0, 0)),
                Arguments.of(type(INT32, dateType()), -1L, "TIMESTAMP(9)", LocalDateTime.of(1969, 12, 31, 0, 0)),
                Arguments.of(
                        type(INT64, timestampType(true, TimeUnit.MILLIS)),
                        -1L,
                        "TIMESTAMP(9)",
                        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000)),
                Arguments.of(type(BOOLEAN, null), true, "VARCHAR(5) UTF8", "true"),
                Arguments.of(type(INT32, cents), -5L, "VARCHAR(20) UTF8", "-0.05"),
                Arguments.of(type(INT64, intType(64, false)), -1L, "VARCHAR(20) ASCII", "18446744073709551615"),
                Arguments.of(type(INT32, dateType()), 0L, "VARCHAR(10) UTF8", "1970-01-01"),
                Arguments.of(
                        type(INT64, timestampType(false, TimeUnit.NANOS)),
                        -1L,
                        "VARCHAR(30) UTF8",
                        "1969-12-31 23:59:59.999999999"),
                Arguments.of(type(DOUBLE, null), -0.5, "VARCHAR(30) UTF8", "-0.5"),
                Arguments.of(type(DOUBLE, null), Double.NaN, "VARCHAR(30) UTF8", "NaN"),
                Arguments.of(type(DOUBLE, null), Double.NEGATIVE_INFINITY, "VARCHAR(30) UTF8", "-Infinity"),
                Arguments.of(type(BINARY, stringType()), Binary.fromString("añb"), "CHAR(3) UTF8", "añb"),
                Arguments.of(
                        uuid(),
                        Physical.uuid("01234567-89ab-cdef-0123-456789abcdef"),
                        "HASHTYPE(16 BYTE)",
                        "0123456789abcdef0123456789abcdef"));
    }

    @ParameterizedTest
    @MethodSource("exactConversions")
    void aValueArrivesInAnotherTypeThatHoldsIt(PrimitiveType type, Object value, String target, Object expected)
            throws IOException {
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            assertThat(files.decode(type, encoding, target, value, null, value))
                    .containsExactly(expected, null, expected);
        }
    }

    @Test
    void bytesTakenForTextAreTextAsTheyAre() throws IOException {
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content = files.file(type(BINARY, null), encoding, Binary.fromString("añb"), null, Physical.bytes());

            assertThat(OneColumn.decode(content, "VARCHAR(3) UTF8", OneColumn.UTF8))
                    .containsExactly("añb", null, null);
        }
    }

    @Test
    void bytesThatAreNoTextForCertainAreBase64AmongThoseTakenForText() throws IOException {
        PrimitiveType hash = Types.optional(FIXED_LEN_BYTE_ARRAY).length(2).named("C");
        Binary bytes = Physical.bytes(0xC3, 0);

        assertThat(OneColumn.decode(files.file(hash, ColumnEncoding.PLAIN, bytes), "VARCHAR(9) UTF8", OneColumn.UTF8))
                .containsExactly("wwA=");
        assertThat(OneColumn.decode(
                        files.file(type(BINARY, bsonType()), ColumnEncoding.PLAIN, bytes),
                        "VARCHAR(9) UTF8",
                        OneColumn.UTF8))
                .containsExactly("wwA=");
    }

    @Test
    void rareTypesAreText() throws IOException {
        DataSet dataSet = RareTypes.dataSet();
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        Footer footer = Decoded.footer(KEY, content);
        List<List<@Nullable Object>> decoded = Decoded.columns(content, footer, Decoded.allColumns(footer), Way.USUAL);
        assertThat(decoded.stream().map(column -> column.get(0)).toList())
                .containsExactly(
                        "BQAAAAA=",
                        "POINT (1 2)",
                        "POINT (1 2)",
                        "42",
                        "-" + "9".repeat(40) + "." + "9".repeat(20),
                        "P14M3DT14706.789S",
                        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000),
                        null);
        assertThat(decoded).allSatisfy(column -> assertThat(column.get(1)).isNull());
    }

    @Test
    void aFieldThatAFileLacksIsNullAndItsKeyIsText() throws IOException {
        byte[] content = files.file(type(INT32, null), ColumnEncoding.PLAIN, 1L, 2L);
        Footer footer = Decoded.footer(KEY, content);
        List<ScanColumn> columns = Stream.of(
                        "DECIMAL(9,0)",
                        "DECIMAL(18,0)",
                        "DECIMAL(36,0)",
                        "DOUBLE",
                        "BOOLEAN",
                        "DATE",
                        "TIMESTAMP(6)",
                        "TIMESTAMP(9)",
                        "VARCHAR(10) UTF8")
                .map(type -> new ScanColumn(type, ColumnSource.Field.of("absent"), SqlType.parse(type)))
                .toList();

        List<List<@Nullable Object>> absent = Decoded.columns(content, footer, columns, Way.USUAL);
        List<List<@Nullable Object>> key = Decoded.columns(
                content,
                footer,
                List.of(new ScanColumn("K", ColumnSource.Metadata.FILE_KEY, SqlType.parse("VARCHAR(2000)"))),
                Way.USUAL);

        assertThat(absent).hasSize(9).allSatisfy(column -> assertThat(column).containsExactly(null, null));
        assertThat(key).containsExactly(List.of(KEY, KEY));
    }

    @Test
    void aColumnAskedForSeveralTimesIsDecodedOnce() throws IOException {
        byte[] content = files.file(type(INT32, null), ColumnEncoding.PLAIN, 1L, null);
        ScanColumn column = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse("DECIMAL(10,0)"));
        ScanColumn again = new ScanColumn("D", column.source(), column.type());

        assertThat(Decoded.columns(content, Decoded.footer(KEY, content), List.of(column, again, column), Way.USUAL))
                .hasSize(3)
                .allSatisfy(values -> assertThat(values).containsExactly(BigDecimal.ONE, null));
    }

    private static PrimitiveType uuid() {
        return Types.optional(FIXED_LEN_BYTE_ARRAY).length(16).as(uuidType()).named("C");
    }
}
