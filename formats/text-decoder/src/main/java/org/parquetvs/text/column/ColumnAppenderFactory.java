package org.parquetvs.text.column;

import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.Buffer;
import org.parquetvs.vector.memory.FreeArrays;

/** Chooses the appender for a type. */
final class ColumnAppenderFactory {

    private ColumnAppenderFactory() {}

    /**
     * The appender of a column.
     *
     * @param types who chose its type
     * @param bytes arrays for text
     */
    static ColumnAppender of(
            ScanColumn column,
            TypeOrigin types,
            DecodeOptions options,
            ValueFormats formats,
            FreeArrays<byte[]> bytes) {
        int rows = options.batchRows();
        Overflow overflow = overflow(column, options);
        return switch (column.type().kind()) {
            case DECIMAL -> new DecimalAppender(column, types, overflow, rows, formats);
            case DOUBLE -> new DoubleAppender(column, types, overflow, rows, formats);
            case BOOLEAN -> new BooleanAppender(column, types, overflow, rows, formats);
            case DATE -> new DateAppender(column, types, overflow, rows, formats.times());
            case TIMESTAMP -> new TimestampAppender(column, types, overflow, rows, formats.times());
            case VARCHAR, CHAR, HASHTYPE ->
                new TextAppender(column, overflow, rows, options.batchTextBytes(), new Buffer(bytes));
        };
    }

    /** What happens to values that do not fit; a mapping overrides the options of the scan. */
    private static Overflow overflow(ScanColumn column, DecodeOptions options) {
        return column.source() instanceof ColumnSource.Field field
                ? field.conversion().map(Conversion::overflow).orElse(options.overflow())
                : options.overflow();
    }
}
