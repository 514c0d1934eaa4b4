package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** Months, days and milliseconds, which do not convert into each other, as ISO 8601 writes them: {@code P1M2DT3.004S}. */
final class IntervalText extends ScalarText {
    private static final int MILLIS_OF_SECOND = 1000;

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        long millis = Integer.toUnsignedLong(LittleEndian.getInt(bytes, start + 2 * Integer.BYTES));
        target.append("P" + Integer.toUnsignedString(LittleEndian.getInt(bytes, start)) + "M");
        target.append(Integer.toUnsignedString(LittleEndian.getInt(bytes, start + Integer.BYTES)) + "DT");
        target.append(millis / MILLIS_OF_SECOND + ".");
        String fraction = Long.toString(MILLIS_OF_SECOND + millis % MILLIS_OF_SECOND);
        target.append(fraction.substring(1) + "S");
    }
}
