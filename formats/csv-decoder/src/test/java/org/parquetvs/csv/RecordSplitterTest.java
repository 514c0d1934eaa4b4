package org.parquetvs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** The splitter finds the records that the parser finds; it may leave some to the parser, but not those of RFC 4180. */
class RecordSplitterTest {
    private static final int SEEDS = 20_000;
    private static final int MIN_BYTES = 64;
    private static final String[] PIECES = {
        "a",
        "plain text",
        "12.5",
        "Straße",
        "😀",
        ",",
        ",",
        ";",
        "\n",
        "\r\n",
        "\r",
        "\"",
        "\"\"",
        "\"quoted\"",
        "\"a,b\"",
        "\"two\nlines\"",
        "\"say \"\"hi\"\"\"",
        " "
    };

    /** Without a quote, no byte is one, not even a byte that no text has. */
    @Test
    void everyByteIsAnOrdinaryOneIfThereIsNoQuote() throws IOException {
        CsvSyntax syntax = new CsvSyntax((byte) ',', (byte) -1);
        for (int octet = Byte.MIN_VALUE; octet < 0; octet++) {
            byte[] bytes = {(byte) octet, 'a', '\n', (byte) octet, 'b', '\n', 'c', '\n'};
            RecordSplitter splitter =
                    new RecordSplitter(new ByteArrayInputStream(bytes), syntax, EmptyLines.RECORDS, MIN_BYTES);
            CsvFields fields = new CsvFields();
            int records = 0;
            while (splitter.next(fields) == RecordSplitter.Found.RECORD) {
                records++;
            }
            assertThat(records).as("byte %d", octet).isEqualTo(3);
        }
    }

    @Test
    void findsWhatTheParserFinds() {
        Seeds.forEach(SEEDS, random -> {
            byte[] bytes = anything(random);
            EmptyLines emptyLines = Seeds.pick(random, EmptyLines.values());
            List<String> split = new ArrayList<>();
            boolean isWhole = split(bytes, emptyLines, MIN_BYTES << random.nextInt(4), split);

            List<String> parsed = parse(bytes, emptyLines);

            assertThat(parsed.subList(0, Math.min(parsed.size(), split.size()))).isEqualTo(split);
            if (isWhole) {
                assertThat(parsed).isEqualTo(split);
            }
        });
    }

    /** FastCSV 3.7.0 takes the line end for the second half of one, and loses the field. */
    @Test
    void aCarriageReturnInQuotesIsNoPartOfTheLineEnd() throws IOException {
        List<String> split = new ArrayList<>();

        split("a,\"b\r\"\nc,d\n".getBytes(StandardCharsets.UTF_8), EmptyLines.SKIPPED, MIN_BYTES, split);

        assertThat(split).containsExactly("1: [a, b\r]", "3: [c, d]");
    }

    @Test
    void recordsOfTheStandardAreSplit() {
        Seeds.forEach(SEEDS, random -> {
            byte[] bytes = usual(random);
            EmptyLines emptyLines = Seeds.pick(random, EmptyLines.values());
            List<String> split = new ArrayList<>();

            assertThat(split(bytes, emptyLines, 1 << 16, split)).isTrue();
            assertThat(split).isEqualTo(parse(bytes, emptyLines));
        });
    }

    /** Anything that looks like CSV, now and then, but for what FastCSV 3.7.0 reads wrongly. */
    private static byte[] anything(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            text.append(Seeds.pick(random, PIECES));
        }
        String loneReturns = text.indexOf("\"") < 0 ? "" : "\r(?!\n)";
        return text.toString().replaceAll(loneReturns, "").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] usual(Random random) {
        StringBuilder text = new StringBuilder();
        String lineEnd = Seeds.pick(random, "\n", "\r\n", "\r");
        for (int record = random.nextInt(10); record > 0; record--) {
            for (int field = random.nextInt(6); field >= 0; field--) {
                text.append(Seeds.pick(
                        random,
                        "",
                        "\"\"",
                        "a",
                        "quotes \" within",
                        "\"a,b\"",
                        "\"\r\n\"",
                        "\"\"\"\"",
                        "long enough for words"));
                text.append(field > 0 ? "," : lineEnd);
            }
            text.append(random.nextInt(5) == 0 ? lineEnd : "");
        }
        if (random.nextBoolean()) {
            text.append("last,one");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Adds the records; returns whether these are all. */
    private static boolean split(byte[] bytes, EmptyLines emptyLines, int maxBytes, List<String> records)
            throws IOException {
        CsvFields fields = new CsvFields();
        CsvSyntax syntax = new CsvSyntax((byte) ',', (byte) '"');
        try (RecordSplitter splitter =
                new RecordSplitter(new ByteArrayInputStream(bytes), syntax, emptyLines, maxBytes)) {
            RecordSplitter.Found found = splitter.next(fields);
            while (found == RecordSplitter.Found.RECORD) {
                records.add(record(fields));
                found = splitter.next(fields);
            }
            if (found == RecordSplitter.Found.UNSURE) {
                assertThat(splitter.lines()).isLessThanOrEqualTo(bytes.length);
                List<String> all = parse(bytes, emptyLines);
                assertThat(parse(splitter.rest(), emptyLines, splitter.lines()))
                        .isEqualTo(all.subList(records.size(), all.size()));
            }
            return found == RecordSplitter.Found.END;
        }
    }

    private static List<String> parse(byte[] bytes, EmptyLines emptyLines) throws IOException {
        return parse(new ByteArrayInputStream(bytes), emptyLines, 0);
    }

    /** The records by the parser alone, up to the first mistake. */
    private static List<String> parse(InputStream bytes, EmptyLines emptyLines, long linesBefore) throws IOException {
        List<String> records = new ArrayList<>();
        CsvFields fields = new CsvFields();
        FieldCollector collector = new FieldCollector(fields, linesBefore);
        try (CloseableIterator<CsvFields> parsed = CsvReader.builder()
                .acceptCharsAfterQuotes(false)
                .skipEmptyLines(emptyLines == EmptyLines.SKIPPED)
                .ignoreDifferentFieldCount(true)
                .build(collector, new OctetReader(bytes))
                .iterator()) {
            while (parsed.hasNext()) {
                parsed.next();
                if (!collector.isEnd()) {
                    records.add(fields.isCutOff() ? "cut off at line " + fields.line() : record(fields));
                }
            }
        } catch (CsvParseException e) {
            records.add("a mistake at line " + fields.line());
        }
        return records;
    }

    private static String record(CsvFields fields) {
        return fields.line() + ": "
                + IntStream.range(0, fields.count()).mapToObj(fields::text).toList();
    }
}
