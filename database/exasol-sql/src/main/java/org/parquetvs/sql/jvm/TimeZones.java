package org.parquetvs.sql.jvm;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Locale;

/** Converts wall clock times between time zones, as CONVERT_TZ does. */
final class TimeZones {
    /** What to do with wall clock times that a zone skips or has twice. */
    private static final List<String> BEHAVIOURS = List.of(
            "INVALID SHIFT AMBIGUOUS ST",
            "INVALID SHIFT AMBIGUOUS DST",
            "INVALID SHIFT AMBIGUOUS REJECT",
            "INVALID ADJUST AMBIGUOUS ST",
            "INVALID ADJUST AMBIGUOUS DST",
            "INVALID ADJUST AMBIGUOUS REJECT",
            "INVALID REJECT AMBIGUOUS ST",
            "INVALID REJECT AMBIGUOUS DST",
            "INVALID REJECT AMBIGUOUS REJECT",
            "ENSURE REVERSIBILITY");

    private static final Models<ZoneId> ZONES = new Models<>(TimeZones::zone);

    private TimeZones() {}

    private static ZoneId zone(String name) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(name.strip()::equalsIgnoreCase)
                .findFirst()
                .map(ZoneId::of)
                .orElseThrow(() -> new IllegalArgumentException("data exception - invalid time zone '" + name + "'"));
    }

    /** @throws IllegalArgumentException if a zone or the behaviour is unknown, or if the behaviour rejects the time */
    static LocalDateTime convert(LocalDateTime time, String from, String to, String written) {
        String behaviour = written.strip().toUpperCase(Locale.ROOT);
        if (!BEHAVIOURS.contains(behaviour)) {
            throw new IllegalArgumentException("data exception - invalid time zone behavior '" + written + "'");
        }
        try {
            return LocalDateTime.ofInstant(
                    moment(time, ZONES.get(from), behaviour).toInstant(ZoneOffset.UTC), ZONES.get(to));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("data exception - datetime field overflow; Value: " + time, e);
        }
    }

    /** The wall clock time in UTC. */
    private static LocalDateTime moment(LocalDateTime time, ZoneId zone, String behaviour) {
        ZoneOffsetTransition transition = zone.getRules().getTransition(time);
        if (transition == null) {
            return time.minusSeconds(zone.getRules().getOffset(time).getTotalSeconds());
        }
        boolean reversible = behaviour.startsWith("ENSURE");
        if (transition.isGap()) {
            if (reversible || behaviour.startsWith("INVALID REJECT")) {
                throw new IllegalArgumentException("data exception - time " + time + " does not exist in " + zone);
            }
            LocalDateTime valid = behaviour.startsWith("INVALID ADJUST") ? transition.getDateTimeAfter() : time;
            ZoneOffset offset =
                    behaviour.startsWith("INVALID ADJUST") ? transition.getOffsetAfter() : transition.getOffsetBefore();
            return valid.minusSeconds(offset.getTotalSeconds());
        }
        if (reversible || behaviour.endsWith("REJECT")) {
            throw new IllegalArgumentException("data exception - time " + time + " is there twice in " + zone);
        }
        ZoneOffset offset = behaviour.endsWith("DST") ? transition.getOffsetBefore() : transition.getOffsetAfter();
        return time.minusSeconds(offset.getTotalSeconds());
    }
}
