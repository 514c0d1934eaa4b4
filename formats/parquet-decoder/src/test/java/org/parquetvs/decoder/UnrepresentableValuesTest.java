package org.parquetvs.decoder;

import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.decoder.OneColumn.KEY;
import static org.parquetvs.decoder.OneColumn.decimal;
import static org.parquetvs.decoder.OneColumn.type;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.sets.RareTypes;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

/** Values that do not fit the type of their column. */
class UnrepresentableValuesTest {
    private static final String WAY_OUT = """
            Known mitigations:
            * Set OVERFLOW to NULL.
            * Or leave the row out by a condition on another column.""";
    private static final String WAY_OUT_OF_LONG_TEXT = WAY_OUT.replace("to NULL", "to NULL or TRUNCATE");

    private static final String TOO_LONG = "a text of 3 characters does not fit VARCHAR(2) UTF8";

    private final Path directory;
    private final OneColumn files;

    UnrepresentableValuesTest(@TempDir Path directory) {
        this.directory = directory;
        this.files = new OneColumn(directory);
    }

    static Stream<Arguments> unrepresentableValues() {
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
                        (1L << 60) + " does not fit DOUBLE exactly"),
                Arguments.of(
                        type(INT64, intType(64, false)),
                        1L,
                        -1L,
                        "DOUBLE",
                        "18446744073709551615 does not fit DOUBLE exactly"),
                Arguments.of(
                        type(INT64, decimalType(2, 18)),
                        1L,
                        -1_000_000_000_000_000L,
                        "DOUBLE",
                        "-10000000000000.00 does not fit DOUBLE exactly"),
                Arguments.of(
                        type(BINARY, decimalType(0, 36)),
                        decimal("1", 0),
                        decimal("9".repeat(36), 0),
                        "DOUBLE",
                        "9".repeat(36) + " does not fit DOUBLE exactly"),
                Arguments.of(
                        type(BINARY, stringType()),
                        Binary.fromString("ab"),
                        Binary.fromString("ñññ"),
                        "VARCHAR(2) UTF8",
                        TOO_LONG),
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
    @MethodSource("unrepresentableValues")
    void aValueThatDoesNotFitFailsWithItsPlace(
            PrimitiveType type, Object fit, Object unrepresentable, String target, String problem) {
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            assertThatThrownBy(() -> files.decode(type, encoding, target, fit, null, null, unrepresentable, fit))
                    .isInstanceOf(DecodeException.class)
                    .hasMessage("E-VSPQ-WORK-32: Cannot convert a value of '" + KEY
                            + "', row group 0, column 'C', row 3: " + problem
                            + ". " + (problem.equals(TOO_LONG) ? WAY_OUT_OF_LONG_TEXT : WAY_OUT));
        }
    }

    @Test
    void aValueOfADictionaryThatDoesNotFitFailsWithTheFirstRowThatHasIt() throws IOException {
        List<@Nullable Object> values = new ArrayList<>(Collections.nCopies(3000, null));
        for (int i = 0; i < 2000; i++) {
            values.set(i, Binary.fromString("value " + i % 700));
        }
        values.set(2999, Physical.bytes('a', 0xC3));
        Column column = new Column(type(BINARY, stringType()), new ColumnValues.Cycle(values));
        WriterSettings writer =
                WriterSettings.USUAL.with(ColumnEncoding.DICTIONARY).withPages(300, 1000);
        DataSet dataSet = new DataSet("dictionary", 1, 0, List.of(column), values.size(), 1, 5000, writer);
        byte[] content = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));

        assertThatThrownBy(() -> OneColumn.decode(content, "VARCHAR(20) UTF8", Way.USUAL))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("E-VSPQ-WORK-32")
                .hasMessageContaining("column 'C', row 2999: a text of 2 bytes is not UTF-8");
    }

    @ParameterizedTest
    @MethodSource("unrepresentableValues")
    void aValueThatDoesNotFitIsNullWhereThatIsWanted(
            PrimitiveType type, Object fit, Object unrepresentable, String target, String problem) throws IOException {
        ScanColumn column = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse(target));
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content =
                    files.file(type, encoding, fit, null, unrepresentable, unrepresentable, fit, unrepresentable);
            List<@Nullable Object> values = Decoded.columns(
                            content, Decoded.footer(KEY, content), List.of(column), Way.USUAL, Overflow.NULL)
                    .get(0);
            Object expected = files.decode(type, encoding, target, fit).get(0);
            assertThat(values).as(problem).containsExactly(expected, null, null, null, expected, null);
        }
    }

    @Test
    void aTextThatIsTooLongIsCutWhereThatIsWanted() throws IOException {
        ScanColumn column = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse("VARCHAR(2) UTF8"));
        for (ColumnEncoding encoding : List.of(ColumnEncoding.PLAIN, ColumnEncoding.DICTIONARY)) {
            byte[] content = files.file(
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
            byte[] damaged = files.file(type(BINARY, stringType()), encoding, Physical.bytes('a', 0xC3));
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
            Column column = new Column(type(BINARY, stringType()), new ColumnValues.Cycle(values));
            DataSet dataSet = new DataSet("unrepresentable", 1, 0, List.of(column), count, 1, 5000, writer);
            byte[] content =
                    Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
            Way way = new Way(1 + random.nextInt(900), 1 + random.nextInt(3000), 1 << 20, BinaryEncoding.BASE64);
            ScanColumn scanned = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse("VARCHAR(3) UTF8"));
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
    void bytesTakenForTextThatAreNoneFailWithTheirPlaceAndAWayOut() throws IOException {
        byte[] content = files.file(
                type(BINARY, null),
                ColumnEncoding.PLAIN,
                Binary.fromString("ab"),
                null,
                Physical.bytes('a', 0xC3),
                Binary.fromString("ab"));

        assertThatThrownBy(() -> OneColumn.decode(content, "VARCHAR(9) UTF8", OneColumn.UTF8))
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
}
