package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** INT96 timestamps like those of nanoseconds. */
final class Int96Text extends ScalarText {
    private final TimestampText timestamp = new TimestampText(9);

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        long nanosOfDay = LittleEndian.getLong(bytes, start);
        timestamp.append(Int96Nanos.day(bytes, start), Math.floorMod(nanosOfDay, Int96Nanos.NANOS_OF_DAY), target);
    }
}
