package org.parquetvs.worker.text;

import org.jspecify.annotations.Nullable;
import org.parquetvs.csv.CsvRows;
import org.parquetvs.json.ElementRows;
import org.parquetvs.json.JsonEncoding;
import org.parquetvs.json.JsonFields;
import org.parquetvs.json.JsonRows;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.text.Decompression;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.window.DocumentWindows;
import org.parquetvs.text.window.LineWindows;
import org.parquetvs.text.window.RecordWindows;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.worker.io.FetchedBytes;
import org.parquetvs.worker.io.ScanMemory;

/** Opens the rows of fetched bytes in the format of the scan; buffers of one file are reused for the next. */
final class TextOpener implements AutoCloseable {
    /** A record takes at most this part of memory: its bytes, and the values made of them. */
    private static final int PART_OF_RECORD = 8;

    private static final int MIN_RECORD_BYTES = 64 << 10;
    private static final int MAX_RECORD_BYTES = 1 << 30;

    private final FileFormat format;
    private final RowPath rows;
    private final CsvOptions csv;
    private final TextBatchBuilder batch;
    private final ScanMemory memory;
    private final ArrayPool windows;
    private final @Nullable JsonFields fields;
    private final int maxBytes;

    /** @param batch takes the rows */
    TextOpener(ScanSpec spec, TextBatchBuilder batch, ScanMemory memory) {
        this.format = spec.format();
        this.rows = spec.rows();
        this.csv = spec.options().csv();
        this.batch = batch;
        this.memory = memory;
        this.windows = new ArrayPool(memory);
        this.fields = isJson(format) && rows.isRecords() && batch.isFlat() ? new JsonFields(batch) : null;
        this.maxBytes = (int) Math.max(MIN_RECORD_BYTES, Math.min(MAX_RECORD_BYTES, memory.limit() / PART_OF_RECORD));
    }

    private static boolean isJson(FileFormat format) {
        return format == FileFormat.JSON || format == FileFormat.JSON_LINES;
    }

    TextRows open(FetchedBytes bytes) {
        TextPart part = part(bytes);
        return switch (format) {
            case PARQUET ->
                throw new IllegalArgumentException("No text: " + bytes.file().key());
            case JSON -> documents(JsonEncoding.inUtf8(part));
            case JSON_LINES -> lines(JsonEncoding.inUtf8(part));
            case CSV -> csv(part);
        };
    }

    /** Rows of CSV, in which no field is a list. */
    private TextRows csv(TextPart part) {
        if (!rows.isRecords()) {
            throw TextErrors.noList(part.key(), "every line", rows.field());
        }
        return new CsvRows(part, csv, batch, memory, maxBytes);
    }

    private TextRows documents(TextPart part) {
        return json(part, new DocumentWindows(part, windows.bytes(), maxBytes), false);
    }

    private TextRows lines(TextPart part) {
        return json(part, new LineWindows(part, windows.bytes(), maxBytes), true);
    }

    private TextRows json(TextPart part, RecordWindows records, boolean isOneLineEach) {
        return fields == null
                ? new ElementRows(part, records, batch, rows, isOneLineEach)
                : new JsonRows(part, records, batch, fields, isOneLineEach);
    }

    private static TextPart part(FetchedBytes bytes) {
        String key = bytes.file().key();
        return bytes.endExclusive() >= bytes.file().size()
                ? new TextPart(
                        bytes.file(),
                        Decompression.open(key, bytes, true),
                        bytes.first(),
                        bytes.start(),
                        TextPart.END_OF_FILE,
                        bytes::beginning)
                : new TextPart(
                        bytes.file(), bytes, bytes.first(), bytes.start(), bytes.endExclusive(), bytes::beginning);
    }

    /** Releases the windows. */
    @Override
    public void close() {
        windows.close();
    }
}
