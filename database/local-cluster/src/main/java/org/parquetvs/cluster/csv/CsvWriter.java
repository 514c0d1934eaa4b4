package org.parquetvs.cluster.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.cluster.text.Utf8Buffer;

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
            out.write(encoded(StandardCharsets.UTF_8.decode(rows.view())));
        }
        rows.clear();
    }

    private byte[] encoded(CharBuffer text) throws IOException {
        try {
            ByteBuffer encoded = format.encoding().newEncoder().encode(text);
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new IOException(
                    "the encoding " + format.encoding() + " has no character for U+"
                            + HexFormat.of().withUpperCase().toHexDigits(text.get(text.position())),
                    e);
        }
    }
}
