package org.parquetvs.scan.predicate.function;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Converts values of DATE and TIMESTAMP to and from Java's types. */
final class Times {
    private static final int LAST_YEAR = 9999;

    private Times() {}

    /** A date is midnight of its day. */
    static LocalDateTime moment(Value value) {
        if (value instanceof Value.Timestamp timestamp) {
            return LocalDateTime.ofEpochSecond(timestamp.epochSecond(), timestamp.nanos(), ZoneOffset.UTC);
        }
        return LocalDate.ofEpochDay(((Value.Date) value).epochDay()).atStartOfDay();
    }

    /** The value of type DATE or TIMESTAMP at a moment; a date drops the time of the day. */
    static Value value(LocalDateTime moment, SqlType type) throws ComputationException {
        if (moment.getYear() < 1 || moment.getYear() > LAST_YEAR) {
            throw new ComputationException(ComputationException.DATE_OUT_OF_RANGE);
        }
        if (type.is(SqlType.Kind.DATE)) {
            return new Value.Date(Math.toIntExact(moment.toLocalDate().toEpochDay()));
        }
        Instant instant = moment.toInstant(ZoneOffset.UTC);
        return new Value.Timestamp(instant.getEpochSecond(), instant.getNano());
    }
}
