package org.parquetvs.console.output;

import java.util.Locale;

/** Numbers of things in sentences. */
public final class CountFormat {
    private CountFormat() {}

    /** Such as {@code 1 row} and {@code 2,000 rows}. */
    public static String of(long number, String one) {
        return String.format(Locale.ROOT, "%,d %s%s", number, one, number == 1 ? "" : "s");
    }

    /** Such as {@code 1 of 8 files}. */
    public static String of(long number, long all, String one) {
        return String.format(Locale.ROOT, "%,d of %s", number, of(all, one));
    }
}
