package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.TimeFormats;

/** DATEs. */
final class DateAppender extends ColumnAppender {
    private final TimeText time;
    private final int[] days;

    DateAppender(ScanColumn column, Overflow overflow, int rows, TimeFormats formats) {
        super(column, overflow);
        this.time = new TimeText(formats);
        this.days = new int[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (!time.readDate(bytes, start, end)) {
            return isNo();
        }
        days[row] = (int) time.epochDay();
        return null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new IntVector(days, nulls);
    }
}
