package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.TimeFormats;

/** DATEs: a day, or the day of a moment if the type is declared. */
final class DateAppender extends ColumnAppender {
    private static final long SECONDS_PER_DAY = 86_400;

    private final TypeOrigin types;
    private final TimeParser time;
    private final int[] days;

    DateAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows, TimeFormats formats) {
        super(column, overflow);
        this.types = types;
        this.time = new TimeParser(formats);
        this.days = new int[rows];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (time.readDate(bytes, start, end)) {
            days[row] = (int) time.epochDay();
            return null;
        }
        if (types == TypeOrigin.INFERRED || !time.readTimestamp(bytes, start, end)) {
            return isNo();
        }
        if (!time.isInRange()) {
            return TimeParser.OUT_OF_RANGE;
        }
        days[row] = (int) Math.floorDiv(time.epochSecond(), SECONDS_PER_DAY);
        return null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new IntVector(days, nulls);
    }
}
