package org.parquetvs.csv;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.text.RowsReading;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.error.TextException;
import org.parquetvs.text.inference.SeenTables;

/**
 * CSV, as rows, in two parts and for the inference of columns. The first bytes of an input choose how it is read, and
 * where it is cut.
 */
public final class CsvFuzz implements FuzzTarget {
    private static final int HEADER_BYTES = 3;
    private static final int MAPPED = 1;
    private static final int DECLARED = 2;
    private static final int ABORT = 4;
    private static final int NAMED = 8;
    private static final int COMPRESSION = 32;
    private static final List<String> ENDINGS = List.of("", "", "", "", "", ".tsv", ".gz", ".zst");
    private static final TextEncoding[] ENCODINGS = TextEncoding.values();
    private static final List<Optional<Character>> QUOTES =
            List.of(Optional.of('"'), Optional.of('"'), Optional.of('\''), Optional.empty());

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public void read(byte[] input) {
        if (input.length < HEADER_BYTES) {
            return;
        }
        int choice = input[0] & 0xFF;
        CsvOptions options = options(choice, input[1] & 0xFF);
        String key = "f.csv" + ENDINGS.get(choice / COMPRESSION);
        byte[] content = Arrays.copyOfRange(input, HEADER_BYTES, input.length);
        FileEntry file = new FileEntry(key, content.length, "\"e\"", 0);
        RowsReading reading = new RowsReading(
                (choice & MAPPED) != 0,
                (choice & DECLARED) != 0,
                (choice & ABORT) != 0 ? Overflow.ABORT : Overflow.NULL,
                options.values());
        Optional<Long> rows = count(
                reading,
                file,
                () -> TextPart.whole(file, RowsReading.text(key, new ByteArrayInputStream(content))),
                options);
        int cut = input[2] & 0xFF;
        if (rows.isPresent() && cut > 0 && cut < content.length && isCuttable(key, options)) {
            requireSame(rows.get(), countInParts(reading, file, content, cut, options));
        }
        infer(key, content, options);
    }

    /** Files that are compressed, or in which a line break is no byte, are read as a whole. */
    private static boolean isCuttable(String key, CsvOptions options) {
        return !key.endsWith(".gz")
                && !key.endsWith(".zst")
                && options.encoding().isAsciiBased();
    }

    private static CsvOptions options(int choice, int second) {
        boolean isNamed = (choice & NAMED) != 0;
        return new CsvOptions(
                second >= 128 ? Optional.of(';') : Optional.empty(),
                QUOTES.get(second / 32 % QUOTES.size()),
                !isNamed,
                isNamed ? RowsReading.names() : List.of(),
                second % 2 == 0 ? "" : "NULL",
                ENCODINGS[second / 2 % 16 % ENCODINGS.length],
                ValueFormats.USUAL,
                0);
    }

    private static Optional<Long> count(
            RowsReading reading, FileEntry file, Supplier<TextPart> part, CsvOptions options) {
        return reading.read(
                file,
                0,
                (batch, pool) ->
                        new CsvRows(part.get(), options, batch, new RowsReading.Balance(), RowsReading.MAX_BYTES));
    }

    private static long countInParts(RowsReading reading, FileEntry file, byte[] content, int cut, CsvOptions options) {
        TextPart first = part(file, content, 0, 0, cut);
        TextPart second = part(file, content, Math.max(0, cut - 2), cut, TextPart.END_OF_FILE);
        return count(reading, file, () -> first, options).orElse(-1L)
                + count(reading, file, () -> second, options).orElse(-1L);
    }

    private static TextPart part(FileEntry file, byte[] content, int first, long start, long endExclusive) {
        return new TextPart(
                file,
                new ByteArrayInputStream(content, first, content.length - first),
                first,
                start,
                endExclusive,
                () -> new ByteArrayInputStream(content));
    }

    private static void requireSame(long whole, long inParts) {
        if (whole != inParts) {
            throw new AssertionError("The whole file has " + whole + " rows, its parts have " + inParts);
        }
    }

    private static void infer(String key, byte[] content, CsvOptions options) {
        SeenTables seen = new SeenTables(false, false, options.values());
        try {
            new CsvInference(seen, options).add(key, content, content.length, content.length % 2 == 0);
        } catch (TextException refused) {
            Refusal.requireCode(refused);
        }
        seen.tables().forEach(table -> table.columns()
                .forEach(column -> column.facts().type()));
    }
}
