package org.parquetvs.worker.emit;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Decimals of one scale. Those of a column that has few values, such as a discount, are made once: a {@link BigDecimal}
 * keeps the text that the container asks it for, and the text costs more than the number. Each value has one place; two
 * that share one displace each other. Where values hardly repeat, the places are looked at only now and then.
 */
final class RepeatedDecimals {
    private static final int PLACE_BITS = 10;

    /** Spreads neighbouring numbers: 2 to the 64th divided by the golden ratio. */
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    /** One value of so many must have been found for the next run of values to be looked up. */
    private static final int WORTH_IT = 4;

    /** So many runs are not looked up after one in which it was not worth it. */
    private static final int PAUSE = 31;

    private final int scale;
    private final long[] numbers = new long[1 << PLACE_BITS];
    private final @Nullable BigDecimal[] decimals = new BigDecimal[1 << PLACE_BITS];
    private int run;
    private int found;
    private int pause;

    RepeatedDecimals(int scale) {
        this.scale = scale;
    }

    /** Begins a run of values, and decides by the last one whether they are looked up. */
    void begin(int count) {
        if (pause > 0) {
            pause--;
        } else if (found < run / WORTH_IT) {
            pause = PAUSE;
        }
        run = pause > 0 ? 0 : count;
        found = 0;
    }

    /** The decimal whose unscaled number is given. */
    BigDecimal of(long unscaled) {
        if (pause > 0) {
            return BigDecimal.valueOf(unscaled, scale);
        }
        int place = (int) ((unscaled * SPREAD) >>> (Long.SIZE - PLACE_BITS));
        BigDecimal known = decimals[place];
        if (known != null && numbers[place] == unscaled) {
            found++;
            return known;
        }
        BigDecimal made = BigDecimal.valueOf(unscaled, scale);
        numbers[place] = unscaled;
        decimals[place] = made;
        return made;
    }
}
