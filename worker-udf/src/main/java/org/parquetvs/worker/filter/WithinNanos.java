package org.parquetvs.worker.filter;

import java.math.BigInteger;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.NanoTimestampVector;

/** A timestamp is in a range of nanoseconds since 1970-01-01 00:00:00, both ends included. */
final class WithinNanos extends ValueMatcher {
    private static final BigInteger NANOS_PER_MICRO = BigInteger.valueOf(1000);
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE).multiply(NANOS_PER_MICRO);
    private static final BigInteger GREATEST =
            BigInteger.valueOf(Long.MAX_VALUE).multiply(NANOS_PER_MICRO).add(BigInteger.valueOf(999));

    private final long lowestMicros;
    private final int lowestNanos;
    private final long highestMicros;
    private final int highestNanos;

    WithinNanos(IntegerRange range) {
        IntegerRange reachable = range.within(LEAST, GREATEST);
        this.lowestMicros = micros(reachable.lowest());
        this.lowestNanos = nanos(reachable.lowest());
        this.highestMicros = micros(reachable.highest());
        this.highestNanos = nanos(reachable.highest());
    }

    @Override
    long matchWord(ColumnVector vector, int firstInclusive, int endExclusive) {
        long[] micros = ((NanoTimestampVector) vector).micros();
        short[] nanos = ((NanoTimestampVector) vector).nanos();
        long matching = 0;
        for (int row = firstInclusive; row < endExclusive; row++) {
            boolean within = compare(micros[row], nanos[row], lowestMicros, lowestNanos) >= 0
                    && compare(micros[row], nanos[row], highestMicros, highestNanos) <= 0;
            matching |= (within ? 1L : 0L) << row;
        }
        return matching;
    }

    private static int compare(long micros, int nanos, long otherMicros, int otherNanos) {
        return micros == otherMicros ? Integer.compare(nanos, otherNanos) : Long.compare(micros, otherMicros);
    }

    private static long micros(BigInteger nanos) {
        return nanos.subtract(nanos.mod(NANOS_PER_MICRO))
                .divide(NANOS_PER_MICRO)
                .longValueExact();
    }

    private static int nanos(BigInteger nanos) {
        return nanos.mod(NANOS_PER_MICRO).intValueExact();
    }
}
