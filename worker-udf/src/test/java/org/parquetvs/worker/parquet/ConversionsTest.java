package org.parquetvs.worker.parquet;

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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnEncoding;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.Values;
import org.parquetvs.fixtures.WriterSettings;
import org.parquetvs.fixtures.sets.RareTypes;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.Overflow;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.parquet.Decoded.Way;

/** Columns read as other types than their own, and values that do not fit. */
class ConversionsTest {
    private static final String KEY = "conversions.parquet";

    private static final String WAY_OUT = """
            Known mitigations:
            * Set OVERFLOW to NULL, or to TRUNCATE if it is a text that is too long.
            * Or leave the row out by a condition on another column.""";

    private static final Way UTF8 = new Way(1000, 1 << 20, 8 << 20, BinaryEncoding.UTF8);

    private final Path directory;

    ConversionsTest(@TempDir Path directory) {
        this.directory = directory;
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
            assertThat(decode(type, encoding, target, value, null, value)).containsExactly(expected, null, expected);
        }
    }

    static Stream<Arguments> unfitValues() {
        return Stream.of(
                Arguments.of(
                        type(INT32, decimalType(2, 5)),
                        1L,
                        100_000L,
                        "DECIMAL(5,2)",
                        "1000.00 does not fit DECIMAL(5,2)"),
                Arguments.of(type(INT64, null), 1L, -1000L, "DECIMAL(3,0)", "-1000 does not fit DECIMAL(3,0)"),
                Arguments.of(
                        type(INT64, null), 1L, 10_000_000L, "DECIMAL(18,11)", "10000000 does not fit DECIMAL(18,11)"),
                Arguments.of(
                        type(INT64, intType(64, false)),
                        1L,
                        -1L,
                        "DECIMAL(19,0)",
                        "18446744073709551615 does not fit DECIMAL(19,0)"),
                Arguments.of(
                        type(BINARY, decimalType(0, 36)),
                        decimal("1", 0),
                        decimal("-" + "9".repeat(37), 0),
                        "DECIMAL(36,0)",
                        "-" + "9".repeat(37) + " does not fit DECIMAL(36,0)"),
                Arguments.of(
                        type(BINARY, decimalType(0, 36)),
                        decimal("1", 0),
                        decimal("9".repeat(50), 0),
                        "DECIMAL(36,0)",
                        "the unscaled number " + "9".repeat(50) + " does not fit 36 digits"),
                Arguments.of(
                        type(BINARY, decimalType(0, 36)),
                        decimal("1", 0),
                        decimal("9".repeat(19), 0),
                        "DECIMAL(18,0)",
                        "the unscaled number " + "9".repeat(19) + " does not fit 18 digits"),
                Arguments.of(
                        type(INT64, decimalType(0, 15)),
                        1L,
                        1L << 60,
                        "DOUBLE",
                        (1L << 60) + " does not fit DECIMAL(15,0)"),
                Arguments.of(
                        type(BINARY, stringType()),
                        Binary.fromString("ab"),
                        Binary.fromString("ñññ"),
                        "VARCHAR(2) UTF8",
                        "a text of 3 characters does not fit VARCHAR(2) UTF8"),
                Arguments.of(
                        type(BINARY, stringType()),
                        Binary.fromString("ab"),
                        Binary.fromString("ñ"),
                        "VARCHAR(2) ASCII",
                        "a text of 1 characters does not fit VARCHAR(2) ASCII: not all of them are ASCII"),
                Arguments.of(
                        type(BINARY, stringType()),
                        Binary.fromString("ab"),
                        Physical.bytes('a', 0xC3),
                        "VARCHAR(2) UTF8",
                        "a text of 2 bytes is not UTF-8"),
                Arguments.of(
                        type(BINARY, stringType()),
                        Binary.fromString("ab"),
                        Physical.bytes('a', 0, 'b'),
                        "VARCHAR(5) UTF8",
                        "a text of 3 characters has a NUL character, which the database cannot store"));
    }

    @ParameterizedTest
    @MethodSource("unfitValues")
    void aValueThatDoesNotFitFailsWithItsPlace(
            PrimitiveType type, Object fit, Object unfit, String target, String problem) {
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            assertThatThrownBy(() -> decode(type, encoding, target, fit, null, null, unfit, fit))
                    .isInstanceOf(DecodeException.class)
                    .hasMessage("E-VSPQ-WORK-32: Cannot convert a value of '" + KEY
                            + "', row group 0, column 'C', row 3: " + problem
                            + ". " + WAY_OUT);
        }
    }

    @Test
    void aValueOfADictionaryThatDoesNotFitFailsWithTheFirstRowThatHasIt() throws IOException {
        List<@Nullable Object> values = new ArrayList<>(Collections.nCopies(3000, null));
        for (int i = 0; i < 2000; i++) {
            values.set(i, Binary.fromString("value " + i % 700));
        }
        values.set(2999, Physical.bytes('a', 0xC3));
        Column column = new Column(type(BINARY, stringType()), new Values.Cycle(values));
        WriterSettings writer =
                WriterSettings.USUAL.with(ColumnEncoding.DICTIONARY).withPages(300, 1000);
        DataSet dataSet = new DataSet("dictionary", 1, 0, List.of(column), values.size(), 1, 5000, writer);
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));

        assertThatThrownBy(() -> decode(content, "VARCHAR(20) UTF8", Way.USUAL))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("E-VSPQ-WORK-32")
                .hasMessageContaining("column 'C', row 2999: a text of 2 bytes is not UTF-8");
    }

    @ParameterizedTest
    @MethodSource("unfitValues")
    void aValueThatDoesNotFitIsNullWhereThatIsWanted(
            PrimitiveType type, Object fit, Object unfit, String target, String problem) throws IOException {
        ScanColumn column = new ScanColumn("C", new ColumnSource.Field("C"), SqlType.parse(target));
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content = file(type, encoding, fit, null, unfit, unfit, fit, unfit);
            List<@Nullable Object> values = Decoded.columns(
                            content, Decoded.footer(KEY, content), List.of(column), Way.USUAL, Overflow.NULL)
                    .get(0);
            Object expected = decode(type, encoding, target, fit).get(0);
            assertThat(values).as(problem).containsExactly(expected, null, null, null, expected, null);
        }
    }

    @Test
    void aTextThatIsTooLongIsCutWhereThatIsWanted() throws IOException {
        ScanColumn column = new ScanColumn("C", new ColumnSource.Field("C"), SqlType.parse("VARCHAR(2) UTF8"));
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content = file(
                    type(BINARY, stringType()),
                    encoding,
                    Binary.fromString("ab"),
                    Binary.fromString("abc"),
                    null,
                    Binary.fromString("\uD83D\uDE00ñññ"),
                    Binary.fromString("c"));
            assertThat(Decoded.columns(
                                    content,
                                    Decoded.footer(KEY, content),
                                    List.of(column),
                                    Way.USUAL,
                                    Overflow.TRUNCATE)
                            .get(0))
                    .containsExactly("ab", "ab", null, "\uD83D\uDE00ñ", "c");
            byte[] damaged = file(type(BINARY, stringType()), encoding, Physical.bytes('a', 0xC3));
            assertThatThrownBy(() -> Decoded.columns(
                            damaged, Decoded.footer(KEY, damaged), List.of(column), Way.USUAL, Overflow.TRUNCATE))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("a text of 2 bytes is not UTF-8");
        }
    }

    /** Every tenth value does not fit, in pages and batches of all sizes. */
    @Test
    void valuesThatDoNotFitHideNoOthers() {
        Seeds.forEach(20, random -> {
            int count = 1 + random.nextInt(6000);
            List<@Nullable Object> values = new ArrayList<>();
            List<@Nullable Object> expected = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int kind = random.nextInt(20);
                int number = random.nextInt(random.nextBoolean() ? 5 : 500);
                values.add(kind == 0 ? null : Binary.fromString((kind < 3 ? "too long " : "") + number));
                expected.add(kind < 3 ? null : Integer.toString(number));
            }
            ColumnEncoding encoding = random.nextBoolean() ? ColumnEncoding.PLAIN : ColumnEncoding.DICTIONARY;
            WriterSettings writer = WriterSettings.USUAL
                    .with(encoding)
                    .withPages(64 << random.nextInt(8), 1 + random.nextInt(3000))
                    .withDictionaryBytes(64 << random.nextInt(8));
            Column column = new Column(type(BINARY, stringType()), new Values.Cycle(values));
            DataSet dataSet = new DataSet("unfit", 1, 0, List.of(column), count, 1, 5000, writer);
            byte[] content =
                    Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
            Way way = new Way(1 + random.nextInt(900), 1 + random.nextInt(3000), 1 << 20, BinaryEncoding.BASE64);
            ScanColumn scanned = new ScanColumn("C", new ColumnSource.Field("C"), SqlType.parse("VARCHAR(3) UTF8"));
            assertThat(Decoded.columns(
                                    content,
                                    Decoded.footer(KEY, content),
                                    List.of(scanned),
                                    random.nextBoolean() ? way.whileMemoryIsShort() : way,
                                    Overflow.NULL)
                            .get(0))
                    .isEqualTo(expected);
        });
    }

    @Test
    void bytesTakenForTextAreTextAsTheyAre() throws IOException {
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content = file(type(BINARY, null), encoding, Binary.fromString("añb"), null, Physical.bytes());

            assertThat(decode(content, "VARCHAR(3) UTF8", UTF8)).containsExactly("añb", null, null);
        }
    }

    @Test
    void bytesThatAreNoTextForCertainAreBase64AmongThoseTakenForText() throws IOException {
        PrimitiveType hash = Types.optional(FIXED_LEN_BYTE_ARRAY).length(2).named("C");
        Binary bytes = Physical.bytes(0xC3, 0);

        assertThat(decode(file(hash, ColumnEncoding.PLAIN, bytes), "VARCHAR(9) UTF8", UTF8))
                .containsExactly("wwA=");
        assertThat(decode(file(type(BINARY, bsonType()), ColumnEncoding.PLAIN, bytes), "VARCHAR(9) UTF8", UTF8))
                .containsExactly("wwA=");
    }

    @Test
    void bytesTakenForTextThatAreNoneFailWithTheirPlaceAndAWayOut() throws IOException {
        byte[] content = file(
                type(BINARY, null),
                ColumnEncoding.PLAIN,
                Binary.fromString("ab"),
                null,
                Physical.bytes('a', 0xC3),
                Binary.fromString("ab"));

        assertThatThrownBy(() -> decode(content, "VARCHAR(9) UTF8", UTF8))
                .isInstanceOf(DecodeException.class)
                .hasMessage("E-VSPQ-WORK-32: Cannot convert a value of '" + KEY + "', row group 0, column 'C', row 2: a"
                        + " text of 2 bytes is not UTF-8, which BINARY_ENCODING takes it for; BASE64 and HEX take any"
                        + " bytes. " + WAY_OUT);
    }

    @Test
    void valuesBeyondTheDatabaseFailByName() throws IOException {
        DataSet dataSet = RareTypes.beyondTheDatabase();
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        Footer footer = Decoded.footer(KEY, content);
        for (ScanColumn column : Decoded.allColumns(footer)) {
            assertThatThrownBy(() -> Decoded.columns(content, footer, List.of(column), Way.USUAL))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("'" + column.name() + "'")
                    .hasMessageContaining("does not fit " + column.type().toSql());
        }
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
                        "AQEAAAAAAAAAAADwPwAAAAAAAABA",
                        "AQEAAAAAAAAAAADwPwAAAAAAAABA",
                        "{\"metadata\":\"AQAA\",\"value\":\"DCo=\"}",
                        "-" + "9".repeat(40) + "." + "9".repeat(20),
                        "P14M3DT14706.789S",
                        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999),
                        null);
        assertThat(decoded).allSatisfy(column -> assertThat(column.get(1)).isNull());
    }

    @Test
    void aFieldThatAFileLacksIsNullAndItsKeyIsText() throws IOException {
        byte[] content = file(type(INT32, null), ColumnEncoding.PLAIN, 1L, 2L);
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
                .map(type -> new ScanColumn(type, new ColumnSource.Field("absent"), SqlType.parse(type)))
                .toList();

        List<List<@Nullable Object>> absent = Decoded.columns(content, footer, columns, Way.USUAL);
        List<List<@Nullable Object>> key = Decoded.columns(
                content,
                footer,
                List.of(new ScanColumn("K", new ColumnSource.FileKey(), SqlType.parse("VARCHAR(2000)"))),
                Way.USUAL);

        assertThat(absent).hasSize(9).allSatisfy(column -> assertThat(column).containsExactly(null, null));
        assertThat(key).containsExactly(List.of(KEY, KEY));
    }

    @Test
    void aColumnAskedForSeveralTimesIsDecodedOnce() throws IOException {
        byte[] content = file(type(INT32, null), ColumnEncoding.PLAIN, 1L, null);
        ScanColumn column = new ScanColumn("C", new ColumnSource.Field("C"), SqlType.parse("DECIMAL(10,0)"));
        ScanColumn again = new ScanColumn("D", column.source(), column.type());

        assertThat(Decoded.columns(content, Decoded.footer(KEY, content), List.of(column, again, column), Way.USUAL))
                .hasSize(3)
                .allSatisfy(values -> assertThat(values).containsExactly(BigDecimal.ONE, null));
    }

    private List<@Nullable Object> decode(
            PrimitiveType type, ColumnEncoding encoding, String target, @Nullable Object... values) throws IOException {
        return decode(file(type, encoding, values), target, Way.USUAL);
    }

    private static List<@Nullable Object> decode(byte[] content, String target, Way way) throws IOException {
        ScanColumn column = new ScanColumn("C", new ColumnSource.Field("C"), SqlType.parse(target));
        return Decoded.columns(content, Decoded.footer(KEY, content), List.of(column), way)
                .get(0);
    }

    private byte[] file(PrimitiveType type, ColumnEncoding encoding, @Nullable Object... values) throws IOException {
        Column column = new Column(type, new Values.Cycle(Arrays.asList(values)));
        WriterSettings writer = WriterSettings.USUAL.with(encoding);
        DataSet dataSet = new DataSet("conversions", 1, 0, List.of(column), values.length, 1, 1000, writer);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    private static PrimitiveType type(PrimitiveTypeName physical, @Nullable LogicalTypeAnnotation annotation) {
        Types.PrimitiveBuilder<PrimitiveType> builder = Types.primitive(physical, Type.Repetition.OPTIONAL);
        return (annotation == null ? builder : builder.as(annotation)).named("C");
    }

    private static PrimitiveType uuid() {
        return Types.optional(FIXED_LEN_BYTE_ARRAY).length(16).as(uuidType()).named("C");
    }

    private static Binary decimal(String unscaled, int length) {
        return Physical.decimal(new BigInteger(unscaled), length);
    }
}
