package org.parquetvs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.Seeds;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.error.TextException;
import org.parquetvs.vector.memory.MemoryBudget;

/** Parts of a CSV file have each of its records once, wherever it is cut. */
class CsvPartTest {
    private static final int MAX_BYTES = 1 << 20;
    private static final String[] FIELDS = {
        "",
        "a",
        "1.5",
        "two words",
        "\"\"",
        "\"a,b\"",
        "\"two\nlines\"",
        "\"\r\n\"",
        "\"\n\"\n,\"\"",
        "\"say \"\"hi\"\"\"",
        "\"\"\"\"",
        "\",\"",
        "\"\n\n\"",
        "\",\"\",\n\"\"\"",
        "\"ende\"\"\n\"\"\""
    };

    private final AtomicLong reserved = new AtomicLong();
    private final AtomicLong readAgain = new AtomicLong();

    private final MemoryBudget budget = new MemoryBudget() {
        @Override
        public void reserve(long bytes) {
            reserved.addAndGet(bytes);
        }

        @Override
        public void release(long bytes) {
            reserved.addAndGet(-bytes);
        }

        @Override
        public boolean isExceeded() {
            return false;
        }
    };

    @Test
    void twoPartsHaveAllRecordsWhereverTheFileIsCut() {
        Seeds.forEach(300, random -> {
            String text = text(random, FIELDS);
            for (int cut = 1; cut < text.length(); cut++) {
                assertThat(read(text, random, 0, cut, text.length()))
                        .as("cut at %d of %s", cut, text)
                        .isEqualTo(read(text, random, 0, text.length()));
            }
        });
    }

    @Test
    void manyPartsHaveAllRecords() {
        Seeds.forEach(1_000, random -> {
            String text = text(random, FIELDS);
            List<Integer> cuts = new ArrayList<>(List.of(0));
            while (cuts.get(cuts.size() - 1) < text.length()) {
                cuts.add(Math.min(text.length(), cuts.get(cuts.size() - 1) + 1 + random.nextInt(20)));
            }

            assertThat(read(text, random, cuts.stream().mapToInt(cut -> cut).toArray()))
                    .as(text)
                    .isEqualTo(read(text, random, 0, text.length()));
        });
    }

    @Test
    void quotesWithinFieldsThatDoNotBeginWithOneDoNoHarm() {
        String[] fields = {"5\" disk", "5\"", "a\"\"b", "\"\n\"", "\"quoted\nlines\"", "x", "\"a\"\"\n\"", ""};
        Seeds.forEach(300, random -> {
            String text = text(random, fields);
            for (int cut = 1; cut < text.length(); cut++) {
                assertThat(read(text, random, 0, cut, text.length()))
                        .as("cut at %d of %s", cut, text)
                        .isEqualTo(read(text, random, 0, text.length()));
            }
        });
    }

    @Test
    void anEmptyLineIsARecordOfAFileWithOneColumn() {
        String[] values = {"", "", "a", "x y", "\"two\nlines\"", "\"\"", "\"\n\n\"", "5\""};
        Seeds.forEach(300, random -> {
            boolean hasHeader = random.nextBoolean();
            boolean hasNames = !hasHeader && random.nextBoolean();
            String lineEnd = Seeds.pick(random, "\n", "\r\n");
            List<String> lines = new ArrayList<>(random.ints(random.nextInt(9), 0, values.length)
                    .mapToObj(index -> values[index])
                    .toList());
            if (!hasHeader && !hasNames) {
                lines.add("at least one line that is not empty");
            }
            String text = (random.nextBoolean() ? "\uFEFF" : "")
                    + (hasHeader ? lineEnd + "h" + lineEnd : "")
                    + lines.stream().map(line -> line + lineEnd).collect(Collectors.joining());
            CsvOptions options = CsvOptions.USUAL.withHeader(hasHeader);
            List<String> expected = lines.stream()
                    .map(line -> line.startsWith("\"") ? line.substring(1, line.length() - 1) : line)
                    .toList();

            for (int cut = 1; cut < text.length(); cut++) {
                assertThat(records(text, named(options, hasNames), cut))
                        .as("cut at %d of %s", cut, text)
                        .isEqualTo(expected);
            }
        });
    }

    private static CsvOptions named(CsvOptions options, boolean hasNames) {
        return hasNames
                ? new CsvOptions(
                        options.separator(),
                        options.quote(),
                        false,
                        List.of("H"),
                        "",
                        options.encoding(),
                        options.values(),
                        0)
                : options;
    }

    /** The fields of the records of two parts. */
    private List<String> records(String text, CsvOptions options, int cut) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<String> fields = new ArrayList<>();
        for (TextPart part : List.of(part(bytes, 3, 0, cut), part(bytes, 3, cut, bytes.length))) {
            CsvPart opened = CsvPart.open(part, options, budget, MAX_BYTES);
            try (CsvRecords records = new CsvRecords(
                    "f.csv",
                    opened.bytes(),
                    CsvSyntax.of(options, "f.csv"),
                    EmptyLines.of(opened.names().size()),
                    MAX_BYTES,
                    opened.places())) {
                while (records.next()) {
                    records.requireWhole(1);
                    fields.add(records.fields().text(0));
                }
            }
        }
        return fields;
    }

    private static String text(Random random, String... fields) {
        String lineEnd = Seeds.pick(random, "\n", "\r\n");
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "").append("h1,\"h\n2\"");
        for (int row = 0; row < random.nextInt(12); row++) {
            text.append(lineEnd);
            for (int field = 0; field < 1 + random.nextInt(3); field++) {
                text.append(field == 0 ? "" : ",").append(Seeds.pick(random, fields));
            }
        }
        return text.append(random.nextBoolean() ? lineEnd : "").toString();
    }

    @Test
    void whatIsBeforeIsReadAgainOnlyWhereQuotesLeaveADoubt() throws IOException {
        int cut = PartStart.MAX_UNQUOTED;
        String plain = "h1,h2\n" + "one,two\n".repeat(3 * cut / 8);
        String quoted = "h1,h2\n" + "\"on\ne\",\"t,o\"\n".repeat(3 * cut / 13);
        String doubtful = "h1,h2\n" + "\"\n,\",\"\n,\"\n".repeat(3 * cut / 10);

        for (String text : List.of(plain, quoted, doubtful)) {
            readAgain.set(0);
            String cutUp = read(text, 64 << 10, CsvOptions.USUAL, 0, cut, text.length());

            assertThat(cutUp.equals(text.substring("h1,h2\n".length()))).isTrue();
            assertThat(readAgain.get() > cut / 2).isEqualTo(text.equals(doubtful));
        }
    }

    @Test
    void aQuotedFieldAsLargeAsATextCanBeIsNotTakenForRecords() throws IOException {
        int most = PartStart.MAX_UNQUOTED;
        String text = "h1,h2\n1,\"" + "one,two\n".repeat((most - 8) / 8) + "\"\n2,b\n" + "3,c\n".repeat(10);
        int end = text.indexOf("\n2,b");

        for (int cut : List.of(9, 10, most / 4, most / 2, most, end - 1, end, end + 1, end + 6)) {
            assertThat(read(text, 64 << 10, CsvOptions.USUAL, 0, cut, text.length()))
                    .as("cut at %d", cut)
                    .isEqualTo(text.substring("h1,h2\n".length()));
        }
        assertThat(read(text, 64 << 10, CsvOptions.USUAL, 0, 1 << 20, 3 << 20, 5 << 20, text.length()))
                .isEqualTo(text.substring("h1,h2\n".length()));
    }

    @Test
    void aQuotedFieldThatNoColumnHoldsIsRefusedInsteadOfBeingTakenForRecords() {
        int cut = PartStart.MAX_UNQUOTED;
        String text = "h1,h2\n1,\"" + "one,two\n".repeat(3 * cut / 8) + "\"\n2,b\n";

        assertThatThrownBy(() -> read(text, 64 << 10, CsvOptions.USUAL, 0, cut))
                .isInstanceOf(TextException.class)
                .hasMessage("E-VSPQ-TEXT-14: Cannot read file 'f.csv' in parts: a quoted field goes on for more than"
                        + " 8000000 bytes after byte 8000000, without a quote in it. Known mitigations:\n"
                        + "* Close the quote, if it is a mistake.\n"
                        + "* Otherwise compress the file, or set MAX_PARALLEL_UDFS to 1, so that one worker reads it.");
    }

    @Test
    void whereNothingQuotesEachLineIsARecord() throws IOException {
        CsvOptions options = new CsvOptions(
                CsvOptions.USUAL.separator(),
                Optional.empty(),
                true,
                List.of(),
                "",
                CsvOptions.USUAL.encoding(),
                CsvOptions.USUAL.values(),
                0);
        String text = "h\n\"a\nb\"\nc\n\"";

        for (int cut = 1; cut < text.length(); cut++) {
            assertThat(read(text, 1, options, 0, cut, text.length())).isEqualTo(text.substring(2));
        }
    }

    private String read(String text, Random random, int... cuts) throws IOException {
        return read(text, 1 + random.nextInt(12), CsvOptions.USUAL, cuts);
    }

    /** What the parts between cuts have. */
    private String read(String text, int before, CsvOptions options, int... cuts) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        StringBuilder read = new StringBuilder();
        for (int part = 1; part < cuts.length; part++) {
            read.append(read(bytes, before, options, cuts[part - 1], cuts[part]));
        }
        assertThat(reserved.get()).isZero();
        return read.toString();
    }

    private String read(byte[] bytes, int before, CsvOptions options, int start, int end) throws IOException {
        TextPart part = part(bytes, before, start, end);
        try (InputStream records =
                CsvPart.open(part, options, budget, MAX_BYTES).bytes()) {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            records.transferTo(read);
            return read.toString(StandardCharsets.ISO_8859_1);
        }
    }

    private TextPart part(byte[] bytes, int before, int start, int end) {
        int first = Math.max(0, start - before);
        return new TextPart(
                new FileEntry("f.csv", bytes.length, "e", 0),
                new ByteArrayInputStream(bytes, first, bytes.length - first),
                first,
                start,
                end == bytes.length ? TextPart.END_OF_FILE : end,
                () -> counted(new ByteArrayInputStream(bytes)));
    }

    private InputStream counted(InputStream stream) {
        return new FilterInputStream(stream) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int read = super.read(target, offset, length);
                readAgain.addAndGet(read);
                return read;
            }
        };
    }
}
