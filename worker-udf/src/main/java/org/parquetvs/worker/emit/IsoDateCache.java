package org.parquetvs.worker.emit;

import org.jspecify.annotations.Nullable;

/**
 * A cache of dates by their day. The dates of a few successive years all have places of their own; two dates that share
 * a place displace each other.
 */
final class IsoDateCache {
    private static final int PLACES = 1 << 12;

    private final @Nullable IsoDate[] byDay = new IsoDate[PLACES];

    IsoDate of(int epochDay) {
        int place = epochDay & (PLACES - 1);
        IsoDate date = byDay[place];
        if (date == null || date.epochDay() != epochDay) {
            date = new IsoDate(epochDay);
            byDay[place] = date;
        }
        return date;
    }
}
