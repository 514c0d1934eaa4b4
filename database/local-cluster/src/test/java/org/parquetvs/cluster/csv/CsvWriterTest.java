package org.parquetvs.cluster.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cluster.storage.ResultBatches;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.testing.Seeds;

class CsvWriterTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CsvWriter writer = new CsvWriter(CsvFormat.DEFAULT, SessionFormats.DEFAULT, bytes);

    private String written(@Nullable Object... row) throws IOException {
        bytes.reset();
        writer.row(row);
        writer.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "1.50, 1.5",
        "0.00, 0",
        "-0.10, -0.1",
        "100, 100",
        "100.00, 100",
        "0, 0",
        "-7.000, -7",
        "0.0000001, 0.0000001"
    })
    void numbersHaveNoTrailingZeros(BigDecimal number, String text) throws IOException {
        assertThat(written(number)).isEqualTo(text + "\n");
    }

    @Test
    void numbersAreWrittenAsJavaStripsThem() {
        Seeds.forEach(2_000, random -> {
            BigDecimal number = BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(19));

            assertThat(written(number)).isEqualTo(number.stripTrailingZeros().toPlainString() + "\n");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01", "0999-12-31", "1582-10-10", "2026-11-05", "9999-12-31"})
    void datesAreWrittenAsJavaHasThem(String day) throws IOException {
        assertThat(written(LocalDate.parse(day))).isEqualTo(day + "\n");
    }

    @Test
    void whatCouldBeMisreadIsDelimited() throws IOException {
        assertThat(written("a,b", "say \"so\"", "two words", "line\nbreak", "", null, "plain"))
                .isEqualTo("\"a,b\",\"say \"\"so\"\"\",\"two words\",\"line\nbreak\",\"\",,plain\n");
    }

    @Test
    void columnsAreWrittenAsTheirRowsWouldBe() {
        Seeds.forEach(3, random -> {
            ResultBatches result = ResultBatches.of(random);
            for (int i = 0; i < 10; i++) {
                CsvFormat format = format(random);
                SessionFormats texts =
                        Seeds.pick(random, SessionFormats.DEFAULT, SessionFormats.DEFAULT, texts(random));
                RowBatch.Columns batch =
                        result.columns().get(random.nextInt(result.columns().size()));
                ByteArrayOutputStream all = new ByteArrayOutputStream();
                CsvWriter batches = new CsvWriter(format, texts, all);
                CsvWriter rows = new CsvWriter(format, texts, bytes);
                CsvText text = new CsvText(format, texts);
                StringBuilder expected = new StringBuilder();
                for (int row = 0; row < batch.rowCount(); row++) {
                    @Nullable Object[] values = result.driverRow(batch, row);
                    String line = text.row(values);
                    bytes.reset();
                    rows.rows(batch, row, row + 1);
                    rows.flush();
                    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(line);
                    bytes.reset();
                    rows.row(values);
                    rows.flush();
                    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(line);
                    expected.append(line);
                }
                batches.rows(batch, 0, batch.rowCount());
                batches.flush();
                assertThat(all.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
            }
        });
    }

    private static CsvFormat format(Random random) {
        return CsvFormat.DEFAULT
                .withColumnSeparator(Seeds.pick(random, ",", ",", ";", ".", "-", "::", "ü", "1", "a", ""))
                .withColumnDelimiter(Seeds.pick(random, "\"", "\"", "'", "", "\"\"", "E", "漢", "0"))
                .withRowSeparator(Seeds.pick(random, "\n", "\r\n"))
                .withNullText(Seeds.pick(random, "", "", "NULL", "0", "1", "-1"))
                .withDelimit(Seeds.pick(random, CsvFormat.Delimit.values()));
    }

    private static SessionFormats texts(Random random) {
        return SessionFormats.DEFAULT
                .withDate(Seeds.pick(random, "YYYY-MM-DD", "DD.MM.YYYY", "yyyy-mm-dd"))
                .withTimestamp(Seeds.pick(random, "YYYY-MM-DD HH24:MI:SS.FF6", "YYYY-MM-DD HH:MI:SS.FF3", "DD/MM/YYYY"))
                .withNumericCharacters(Seeds.pick(random, ".,", ",."));
    }

    @Test
    void manyDelimitersInOneTextAreDoubledInTime() throws IOException {
        String quotes = "\"".repeat(2_000_000);

        assertThat(written(quotes)).isEqualTo('"' + quotes + quotes + "\"\n");
    }

    @Test
    void noCharacterIsCutWhereRowsAreHandedOn() throws IOException {
        bytes.reset();
        for (int i = 0; i < 30_000; i++) {
            writer.row(new Object[] {"ü漢😀" + i});
        }
        writer.flush();

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactlyElementsOf(
                        IntStream.range(0, 30_000).mapToObj(i -> "ü漢😀" + i).toList());
    }
}
