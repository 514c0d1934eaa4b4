package org.parquetvs.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.text.RowsReading;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextException;
import org.parquetvs.text.inference.SeenTables;
import org.parquetvs.text.window.DocumentWindows;
import org.parquetvs.text.window.LineWindows;
import org.parquetvs.text.window.RecordWindows;
import org.parquetvs.vector.memory.ArrayPool;

/** JSON documents, as rows and for the inference of columns. The first byte of an input chooses how it is read. */
public final class JsonFuzz implements FuzzTarget {
    private static final int LINES = 1;
    private static final int ELEMENTS = 2;
    private static final int MAPPED = 4;
    private static final int DECLARED = 8;
    private static final int ABORT = 16;
    private static final int COMPRESSION = 32;
    private static final List<String> ENDINGS = List.of("", "", "", "", "", "", ".gz", ".zst");

    @Override
    public String name() {
        return "json";
    }

    @Override
    public void read(byte[] input) {
        if (input.length == 0) {
            return;
        }
        int choice = input[0] & 0xFF;
        String key = "f.json" + ENDINGS.get(choice / COMPRESSION);
        FileEntry file = new FileEntry(key, input.length - 1, "\"e\"", 0);
        new RowsReading(
                        (choice & MAPPED) != 0,
                        (choice & DECLARED) != 0,
                        (choice & ABORT) != 0 ? Overflow.ABORT : Overflow.NULL,
                        ValueFormats.USUAL)
                .read(
                        file,
                        (choice & ELEMENTS) != 0 ? 1 : 0,
                        (batch, pool) -> rows(part(file, input), choice, batch, pool));
        infer(key, input);
    }

    private static TextPart part(FileEntry file, byte[] input) {
        return TextPart.whole(file, RowsReading.text(file.key(), new ByteArrayInputStream(input, 1, input.length - 1)));
    }

    private static TextRows rows(TextPart encoded, int choice, TextBatchBuilder batch, ArrayPool pool) {
        TextPart part = JsonEncoding.inUtf8(encoded);
        boolean isOneLineEach = (choice & LINES) != 0;
        RecordWindows windows = isOneLineEach
                ? new LineWindows(part, pool.bytes(), RowsReading.MAX_BYTES)
                : new DocumentWindows(part, pool.bytes(), RowsReading.MAX_BYTES);
        if ((choice & ELEMENTS) != 0) {
            return new ElementRows(part, windows, batch, RowPath.RECORDS.elementsOf(List.of("l")), isOneLineEach);
        }
        return batch.isFlat()
                ? new JsonRows(part, windows, batch, new JsonFields(batch), isOneLineEach)
                : new ElementRows(part, windows, batch, RowPath.RECORDS, isOneLineEach);
    }

    private static void infer(String key, byte[] input) {
        for (boolean isDeep : new boolean[] {false, true}) {
            SeenTables seen = new SeenTables(isDeep, isDeep, ValueFormats.USUAL);
            InputStream bytes = new ByteArrayInputStream(input, 1, input.length - 1);
            try {
                byte[] text = JsonEncoding.inUtf8(key, bytes, !isDeep).readAllBytes();
                new JsonInference(seen).add(key, text, text.length, !isDeep);
            } catch (TextException refused) {
                Refusal.requireCode(refused);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            seen.tables().forEach(table -> table.columns()
                    .forEach(column -> column.facts().type()));
        }
    }
}
