package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** The text of a file becomes the value of a declared column, once; or its row is rejected, with its place. */
class DeclaredTypesTest {
    private static final int SEEDS = 200;
    private static final int ROWS = 25;

    private static final String[] ODD = {
        "1.10",
        "1e5",
        "1E-3",
        "-0.0",
        "007",
        "+5",
        "true",
        "FALSE",
        "t",
        "0",
        "1",
        "n/a",
        "2024-01-01T00:00:00",
        "2024-02-30",
        "2024-02-29",
        "2024-02-29 23:59:59.123456",
        "40300.619960000004",
        "12345678901234567.89",
        "9.995",
        "-9.995",
        "0.5",
        "1.",
        ".5",
        "99999999999999999999",
        "1e400",
        "1e-400",
        "1e999999999",
        "x",
        " 1",
        "1,5"
    };

    /** A declared type, and an independent conversion to it: the text of the value, or nothing. */
    private record Declared(SqlType type, Function<String, Optional<String>> conversion) {}

    private static Declared declared(Random random) {
        int precision = 1 + random.nextInt(36);
        int scale = random.nextInt(precision + 1);
        int digits = random.nextInt(10);
        int length = 1 + random.nextInt(12);
        return switch (random.nextInt(6)) {
            case 0 -> new Declared(new SqlType.Decimal(precision, scale), text -> number(text, precision, scale));
            case 1 -> new Declared(new SqlType.DoublePrecision(), DeclaredTypesTest::approximate);
            case 2 -> new Declared(new SqlType.Bool(), DeclaredTypesTest::truth);
            case 3 ->
                new Declared(new SqlType.Date(), text -> moment(text)
                        .map(time -> time.toLocalDate().toString()));
            case 4 ->
                new Declared(new SqlType.Timestamp(digits), text -> moment(text).map(time -> timestamp(time, digits)));
            default ->
                new Declared(new SqlType.Varchar(length, Charset.UTF8), text -> Optional.of(text)
                        .filter(value -> value.length() <= length));
        };
    }

    @ParameterizedTest
    @EnumSource(
            value = FileFormat.class,
            names = {"CSV", "JSON_LINES", "JSON"})
    void everyTextBecomesItsValueOrARejectedRow(FileFormat format) {
        Seeds.forEach(SEEDS, random -> {
            Declared declared = declared(random);
            List<String> texts = IntStream.range(0, ROWS)
                    .mapToObj(row -> Seeds.pick(random, ODD[random.nextInt(ODD.length)], decimal(random)))
                    .toList();
            InMemoryObjectStore store = new InMemoryObjectStore();
            FileEntry file = store.put("f", written(format, texts).getBytes(StandardCharsets.UTF_8));
            List<List<@Nullable String>> expected = new ArrayList<>();
            List<String> rejected = new ArrayList<>();
            for (int row = 0; row < ROWS; row++) {
                Optional<String> value = declared.conversion().apply(texts.get(row));
                if (value.isPresent()) {
                    expected.add(List.of(Integer.toString(row), value.get()));
                } else {
                    rejected.add(
                            row + "|V|" + texts.get(row) + "|line " + (format == FileFormat.CSV ? row + 2 : row + 1));
                }
            }
            ScanSpec spec = spec(format, declared.type());

            assertThat(TestScan.rows(store, spec, TestScan.whole(List.of(file))).stream()
                            .map(row -> List.of(row.get(0), canonical(declared.type(), row.get(1))))
                            .toList())
                    .as(declared.type().toSql())
                    .isEqualTo(expected);
            assertThat(TestScan.rows(store, TestScan.rejectedRows(spec), TestScan.whole(List.of(file))).stream()
                            .map(row -> row.get(2) + "|" + row.get(3) + "|" + row.get(4) + "|"
                                    + row.get(5).replaceFirst(":.*", "")))
                    .isEqualTo(rejected);
        });
    }

    private static ScanSpec spec(FileFormat format, SqlType type) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                format,
                new ScanOutput.Rows(
                        List.of(
                                new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(9, 0)),
                                new ScanColumn("V", ColumnSource.Field.of("v"), type)),
                        ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                ReadOptions.of(BinaryEncoding.BASE64)
                        .withRejectLimit(ReadOptions.UNLIMITED)
                        .withDeclaredTypes(format));
    }

    private static String decimal(Random random) {
        String digits = Long.toString(random.nextLong() >> random.nextInt(63));
        int fraction = random.nextInt(20);
        return fraction == 0 ? digits : digits + "." + (random.nextLong() >>> (1 + random.nextInt(60)));
    }

    private static String written(FileFormat format, List<String> texts) {
        return format == FileFormat.CSV
                ? IntStream.range(0, ROWS)
                        .mapToObj(row -> row + ",\"" + texts.get(row) + "\"\n")
                        .collect(Collectors.joining("", "id,v\n", ""))
                : IntStream.range(0, ROWS)
                        .mapToObj(row -> "{\"id\": " + row + ", \"v\": " + token(texts.get(row)) + "}\n")
                        .collect(Collectors.joining());
    }

    /** A number or a truth value as such, or else as a text. */
    private static String token(String text) {
        return text.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?|true|false") ? text : "\"" + text + "\"";
    }

    /** The text of an emitted value without differences that are none. */
    private static String canonical(SqlType type, @Nullable String text) {
        return switch (type.kind()) {
            case DECIMAL -> new BigDecimal(text).toPlainString();
            case DOUBLE -> Double.toString(Double.parseDouble(text));
            case BOOLEAN -> text.toLowerCase(Locale.ROOT);
            case TIMESTAMP ->
                timestamp(LocalDateTime.parse(text.replace(' ', 'T')), ((SqlType.Timestamp) type).precision());
            case DATE, VARCHAR, CHAR, HASHTYPE -> text;
        };
    }

    private static Optional<BigDecimal> exact(String text) {
        Map<String, BigDecimal> truths = Map.of("true", BigDecimal.ONE, "FALSE", BigDecimal.ZERO, "t", BigDecimal.ONE);
        return text.matches("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?")
                ? Optional.of(new BigDecimal(text))
                : Optional.ofNullable(truths.get(text));
    }

    private static Optional<String> number(String text, int precision, int scale) {
        return exact(text)
                .filter(number -> number.signum() == 0 || number.precision() - (long) number.scale() <= 40)
                .map(number -> number.setScale(scale, RoundingMode.HALF_UP))
                .filter(number -> number.signum() == 0 || number.precision() - number.scale() <= precision - scale)
                .map(BigDecimal::toPlainString);
    }

    private static Optional<String> approximate(String text) {
        return exact(text).map(BigDecimal::doubleValue).filter(Double::isFinite).map(number -> Double.toString(number));
    }

    private static Optional<String> truth(String text) {
        return Optional.ofNullable(Map.of("true", "true", "t", "true", "1", "true", "FALSE", "false", "0", "false")
                .get(text));
    }

    private static Optional<LocalDateTime> moment(String text) {
        try {
            return Optional.of(
                    text.length() == 10
                            ? LocalDate.parse(text).atStartOfDay()
                            : LocalDateTime.parse(text.replace(' ', 'T')));
        } catch (DateTimeException e) {
            return Optional.empty(); // The row is rejected.
        }
    }

    private static String timestamp(LocalDateTime time, int digits) {
        long unit = BigDecimal.ONE.movePointRight(9 - digits).longValueExact();
        return time.minus(time.getNano() % unit, ChronoUnit.NANOS).toString();
    }
}
