package org.parquetvs.text.column;

import org.parquetvs.decoder.column.DecodeOptions;
import org.parquetvs.decoder.memory.Buffer;
import org.parquetvs.decoder.memory.FreeArrays;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.TimeFormats;

/** Which appender belongs to a type. */
final class ColumnAppenders {

    private ColumnAppenders() {}

    /** @param bytes arrays for text */
    static ColumnAppender of(ScanColumn column, DecodeOptions options, TimeFormats formats, FreeArrays<byte[]> bytes) {
        int rows = options.batchRows();
        return switch (column.type().kind()) {
            case DECIMAL -> new DecimalAppender(column, options.overflow(), rows);
            case DOUBLE -> new DoubleAppender(column, options.overflow(), rows);
            case BOOLEAN -> new BooleanAppender(column, options.overflow(), rows);
            case DATE -> new DateAppender(column, options.overflow(), rows, formats);
            case TIMESTAMP -> new TimestampAppender(column, options.overflow(), rows, formats);
            case VARCHAR, CHAR, HASHTYPE ->
                new TextAppender(column, options.overflow(), rows, options.batchTextBytes(), new Buffer(bytes));
        };
    }
}
