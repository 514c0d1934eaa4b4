package org.parquetvs.console.output;

import java.util.Locale;

/** How much of something is done, in characters. */
public final class ProgressBar {
    private static final int WIDTH = 20;

    private ProgressBar() {}

    /** Such as {@code [=====               ] 25 %}. */
    public static String text(long done, long all) {
        double share = all == 0 ? 1 : Math.min(1, (double) done / all);
        int filled = (int) (share * WIDTH);
        return "[" + "=".repeat(filled) + " ".repeat(WIDTH - filled) + "] " + (int) (share * 100) + " %";
    }

    /** Such as {@code 1:05 left}, if the rest is as fast. */
    public static String timeLeft(long done, long all, double seconds) {
        if (done <= 0) {
            return "?:?? left";
        }
        long left = Math.max(0, Math.round(seconds * (all - done) / done));
        return String.format(Locale.ROOT, "%d:%02d left", left / 60, left % 60);
    }
}
