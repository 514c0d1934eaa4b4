package org.parquetvs.cluster.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.sql.jvm.SessionFormats;

/** Writes rows as CSV. */
public final class CsvWriter {
    /** The size at which the buffer is written to the output. */
    private static final int BUFFERED = 1 << 16;

    private final CsvFormat format;
    private final CsvValues values;
    private final Delimiting delimiting;
    private final byte[] separator;
    private final byte[] rowSeparator;
    private final byte[] nullText;
    private final OutputStream out;
    private final Writer encoded;
    private final Utf8Buffer rows = new Utf8Buffer(BUFFERED + (BUFFERED >> 2));

    /** @param texts how values are written */
    public CsvWriter(CsvFormat format, SessionFormats texts, OutputStream out) {
        this.format = format;
        this.values = new CsvValues(texts);
        this.delimiting = new Delimiting(format);
        this.separator = format.columnSeparator().getBytes(StandardCharsets.UTF_8);
        this.rowSeparator = format.rowSeparator().getBytes(StandardCharsets.UTF_8);
        this.nullText = format.nullText().getBytes(StandardCharsets.UTF_8);
        this.out = out;
        this.encoded = new OutputStreamWriter(out, format.encoding().newEncoder());
    }

    /** Writes the names of the columns, if the format has them. */
    public void header(List<String> names) throws IOException {
        if (format.columnNames()) {
            row(names.toArray());
        }
    }

    /** Writes the rows {@code [startInclusive, endExclusive)} of a batch. */
    public void rows(RowBatch batch, int startInclusive, int endExclusive) throws IOException {
        if (batch instanceof RowBatch.Columns columns) {
            columns(columns, startInclusive, endExclusive);
        } else {
            for (int row = startInclusive; row < endExclusive; row++) {
                row(batch.row(row));
            }
        }
    }

    private void columns(RowBatch.Columns batch, int startInclusive, int endExclusive) throws IOException {
        CsvColumn[] columns = new CsvColumn[batch.types().size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] =
                    CsvColumn.of(batch.batch().columns().get(i), batch.types().get(i), values, delimiting);
        }
        int position = rows.size();
        for (int row = startInclusive; row < endExclusive; row++) {
            for (int i = 0; i < columns.length; i++) {
                if (i > 0) {
                    position = put(separator, position);
                }
                position = value(columns[i], row, position);
            }
            position = put(rowSeparator, position);
            if (position >= BUFFERED) {
                rows.end(position);
                handOn();
                position = 0;
            }
        }
        rows.end(position);
    }

    private int put(byte[] text, int position) {
        byte[] bytes = rows.room(position, text.length);
        if (text.length == 1) {
            bytes[position] = text[0];
        } else {
            System.arraycopy(text, 0, bytes, position, text.length);
        }
        return position + text.length;
    }

    private int value(CsvColumn column, int row, int position) {
        if (column.isNull(row)) {
            return put(nullText, position);
        }
        int end = column.put(row, rows, position);
        if (!column.isDelimited()) {
            return end;
        }
        rows.end(end);
        delimiting.apply(rows, position);
        return rows.size();
    }

    /** Writes a row: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    public void row(@Nullable Object[] row) throws IOException {
        for (int i = 0; i < row.length; i++) {
            if (i > 0) {
                rows.add(separator);
            }
            Object value = row[i];
            if (value == null) {
                rows.add(nullText);
            } else {
                int start = rows.size();
                values.add(value, rows);
                delimiting.apply(rows, start);
            }
        }
        endRow();
    }

    private void endRow() throws IOException {
        rows.add(rowSeparator);
        if (rows.size() >= BUFFERED) {
            handOn();
        }
    }

    /** Writes the buffer to the output. */
    public void flush() throws IOException {
        handOn();
        out.flush();
    }

    /** Writes whole rows, so no character is cut. */
    private void handOn() throws IOException {
        if (format.encoding().equals(StandardCharsets.UTF_8)) {
            rows.writeTo(out);
        } else {
            encode(StandardCharsets.UTF_8.decode(rows.view()).toString());
        }
        rows.clear();
    }

    private void encode(String text) throws IOException {
        try {
            encoded.write(text);
            encoded.flush();
        } catch (CharacterCodingException e) {
            CharsetEncoder encoder = format.encoding().newEncoder();
            int missing = text.codePoints()
                    .filter(character -> !encoder.canEncode(Character.toString(character)))
                    .findFirst()
                    .orElseThrow();
            throw new IOException(
                    String.format(
                            Locale.ROOT, "the encoding %s has no character for U+%04X", format.encoding(), missing),
                    e);
        }
    }
}
