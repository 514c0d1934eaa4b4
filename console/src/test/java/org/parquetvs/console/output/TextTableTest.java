package org.parquetvs.console.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static final List<PrintedColumn> COLUMNS =
            List.of(new PrintedColumn("ID", "DECIMAL(9,0)"), new PrintedColumn("NAME", "VARCHAR(100) UTF8"));

    private static List<String> printed(TableStyle style, List<PrintedColumn> columns, List<@Nullable Object[]> rows) {
        StringWriter out = new StringWriter();
        new TextTable(new PrintWriter(out), style).print(columns, rows.iterator());
        return out.toString().lines().toList();
    }

    @Test
    void wideCharactersTakeTwoColumns() {
        List<@Nullable Object[]> rows =
                List.<@Nullable Object[]>of(new Object[] {1L, "日本"}, new Object[] {22L, "abcdé"});

        assertThat(printed(TableStyle.WHOLE, COLUMNS, rows))
                .containsExactly("ID  NAME", "--  -----", " 1  日本", "22  abcdé");
    }

    @Test
    void lineBreaksAndControlCharactersAreVisible() {
        List<@Nullable Object[]> rows =
                List.<@Nullable Object[]>of(new Object[] {1L, "a\nb\tc\u001b[31m\u202e"}, new Object[] {2L, "x"});

        assertThat(printed(TableStyle.WHOLE, COLUMNS, rows)).hasSize(4).contains(" 1  a␊b␉c␛[31m\\u202E");
    }

    @Test
    void nullDiffersFromItsName() {
        List<@Nullable Object[]> rows =
                List.<@Nullable Object[]>of(new @Nullable Object[] {null, "NULL"}, new @Nullable Object[] {1L, null});

        assertThat(printed(TableStyle.WHOLE, COLUMNS, rows)).endsWith("NULL  'NULL'", "   1  NULL");
    }

    @Test
    void onlyTextsAreCutToTheScreen() {
        List<@Nullable Object[]> rows =
                List.<@Nullable Object[]>of(new @Nullable Object[] {123456789L, "a".repeat(100)});

        List<String> lines = printed(new TableStyle("NULL", RowLayout.FITTING, 40), COLUMNS, rows);

        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
        assertThat(lines.get(2)).startsWith("123456789  aaa").endsWith("…");
    }

    @Test
    void textsAreCutBeforeTimesAndNumbers() {
        List<PrintedColumn> columns = List.of(
                new PrintedColumn("ID", "DECIMAL(9,0)"),
                new PrintedColumn("SOLD", "TIMESTAMP(6)"),
                new PrintedColumn("NAME", "VARCHAR(100) UTF8"));
        List<@Nullable Object[]> rows = List.<@Nullable Object[]>of(
                new @Nullable Object[] {123456789L, LocalDateTime.of(2026, 11, 28, 20, 1, 2, 123456000), "a".repeat(25)
                });

        List<String> lines = printed(new TableStyle("NULL", RowLayout.FITTING, 50), columns, rows);

        assertThat(lines.get(2)).isEqualTo("123456789  2026-11-28 20:01:02.123456  aaaaaaaaaa…");
    }

    @Test
    void aRowThatDoesNotFitIsPrintedAsARecord() {
        List<@Nullable Object[]> rows =
                List.<@Nullable Object[]>of(new @Nullable Object[] {123456789L, "a".repeat(100)});

        assertThat(printed(new TableStyle("NULL", RowLayout.FITTING, 15), COLUMNS, rows))
                .containsExactly("-- row 1", "ID   | 123456789", "NAME | " + "a".repeat(100));
    }

    @Test
    void aTimestampHasTheDigitsOfItsType() {
        List<PrintedColumn> columns =
                List.of(new PrintedColumn("T", "TIMESTAMP(6)"), new PrintedColumn("S", "TIMESTAMP(0)"));
        LocalDateTime time = LocalDateTime.of(2020, 1, 2, 3, 4, 5, 120_000_000);

        assertThat(printed(TableStyle.WHOLE, columns, List.<@Nullable Object[]>of(new Object[] {time, time})))
                .endsWith("2020-01-02 03:04:05.120000  2020-01-02 03:04:05");
    }

    @Test
    void noRecordOfCsvIsAnEmptyLine() {
        StringWriter out = new StringWriter();

        new Csv(new PrintWriter(out))
                .print(
                        List.of(new PrintedColumn("A", "VARCHAR(3)")),
                        List.<@Nullable Object[]>of(new @Nullable Object[] {null}, new @Nullable Object[] {"x"})
                                .iterator());

        assertThat(out.toString().lines()).containsExactly("A", "\"\"", "x");
    }
}
