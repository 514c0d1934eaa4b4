package org.parquetvs.container.slab;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Formats moments for messages. */
final class MomentText {

    private MomentText() {}

    static LocalDateTime ofMicros(long micros) {
        return LocalDateTime.ofInstant(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), ZoneOffset.UTC);
    }
}
