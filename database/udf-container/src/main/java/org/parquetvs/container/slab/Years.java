package org.parquetvs.container.slab;

import java.time.LocalDate;

/** The first and the last moment of the calendar of the database. */
final class Years {
    static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();
    static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    private static final long MICROS_OF_DAY = 86_400_000_000L;

    static final long FIRST_MICRO = FIRST_DAY * MICROS_OF_DAY;
    static final long LAST_MICRO = (LAST_DAY + 1) * MICROS_OF_DAY - 1;

    private Years() {}
}
