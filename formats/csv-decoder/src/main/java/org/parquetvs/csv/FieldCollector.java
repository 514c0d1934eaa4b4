package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordWrapper;
import java.util.Arrays;

/** Takes the fields of a record from the parser. */
final class FieldCollector extends AbstractBaseCsvCallbackHandler<CsvFields> {
    private final CsvFields fields;
    private final long linesBefore;
    private byte[] bytes = new byte[1 << 10];
    private int used;
    private boolean isEnd;

    /** @param linesBefore number of lines that end before the parser's first line */
    FieldCollector(CsvFields fields, long linesBefore) {
        this.fields = fields;
        this.linesBefore = linesBefore;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        fields.begin(linesBefore + startingLineNumber);
        used = 0;
        isEnd = false;
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
        if (length > 0 && buffer[offset + length - 1] == OctetReader.END) {
            isEnd = !quoted;
            if (quoted) {
                fields.cutOff();
            }
        }
        if (used + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(used + length, 2 * bytes.length));
        }
        for (int i = 0; i < length; i++) {
            bytes[used + i] = (byte) buffer[offset + i];
        }
        fields.add(used, used + length);
        used += length;
    }

    @Override
    protected RecordWrapper<CsvFields> buildRecord() {
        fields.setBytes(bytes);
        return wrapRecord(fields);
    }

    /** Whether this is not a record but the end of the file. */
    boolean isEnd() {
        return isEnd;
    }
}
