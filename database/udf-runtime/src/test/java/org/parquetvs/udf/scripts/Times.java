package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.sql.Timestamp;
import java.time.Instant;

/** Emits the timestamp it gets, and a moment in the hour that summer time skips. */
public final class Times {

    private Times() {}

    /** Emits two timestamps. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        iterator.emit(iterator.getTimestamp(0), Timestamp.from(Instant.parse("2024-03-31T02:30:00Z")));
    }
}
