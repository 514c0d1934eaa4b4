package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.type.SqlType;

/**
 * TIMESTAMPs: the exact moment or none at all, or the moment without digits that a declared type lacks; a day is its
 * first moment.
 */
final class TimestampAppender extends ColumnAppender {
    private static final long SECONDS_PER_DAY = 86_400;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int NANO_DIGITS = 9;

    private final SqlType.Timestamp type;
    private final TypeOrigin types;
    private final TimeParser time;
    private final int unit;
    private final long[] micros;
    private final short[] nanos;

    TimestampAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows, TimeFormats formats) {
        super(column, overflow);
        this.types = types;
        this.time = new TimeParser(formats);
        this.type = (SqlType.Timestamp) column.type();
        int nanosOfUnit = 1;
        for (int digit = type.precision(); digit < NANO_DIGITS; digit++) {
            nanosOfUnit *= 10;
        }
        this.unit = nanosOfUnit;
        this.micros = new long[rows];
        this.nanos = new short[type.precision() > SqlType.Timestamp.MAX_MICROS_PRECISION ? rows : 0];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        long second;
        int fraction = 0;
        if (time.readTimestamp(bytes, start, end)) {
            if (!time.isInRange()) {
                return TimeParser.OUT_OF_RANGE;
            }
            second = time.epochSecond();
            fraction = time.nanos();
        } else if (time.readDate(bytes, start, end)) {
            second = time.epochDay() * SECONDS_PER_DAY;
        } else {
            return isNo();
        }
        if (types == TypeOrigin.DECLARED) {
            fraction -= fraction % unit;
        } else if (fraction % unit != 0) {
            return "it has more digits of the second than " + type.toSql();
        }
        micros[row] = second * MICROS_PER_SECOND + fraction / NANOS_PER_MICRO;
        if (nanos.length > 0) {
            nanos[row] = (short) (fraction % NANOS_PER_MICRO);
        }
        return null;
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return nanos.length > 0 ? new NanoTimestampVector(micros, nanos, nulls) : new LongVector(micros, nulls);
    }
}
