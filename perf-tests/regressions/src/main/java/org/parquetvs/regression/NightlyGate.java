package org.parquetvs.regression;

import java.util.OptionalDouble;

/** Judges one night of a series against its baseline. */
public final class NightlyGate {
    private NightlyGate() {}

    /**
     * The gate's judgement of a night.
     *
     * @param acceptedMillis the value that counts from now on
     */
    public record Judgement(Verdict verdict, double acceptedMillis) {}

    private enum Side {
        SLOWER,
        USUAL,
        FASTER
    }

    /**
     * Judges a night. A suspect first attempt needs a second one. If there is a second one, its value counts, and there
     * is a change only if both attempts show it.
     */
    public static Judgement judge(Baseline baseline, Thresholds thresholds, double first, OptionalDouble second) {
        double accepted = second.orElse(first);
        if (!baseline.isReady()) {
            return new Judgement(Verdict.NO_BASELINE, accepted);
        }
        Side before = side(baseline, thresholds, first);
        Side after = side(baseline, thresholds, accepted);
        return new Judgement(before == after ? verdict(after, second.isPresent()) : Verdict.OK, accepted);
    }

    private static Side side(Baseline baseline, Thresholds thresholds, double millis) {
        if (millis > baseline.alarmLine(thresholds)) {
            return Side.SLOWER;
        }
        return millis < baseline.improvementLine(thresholds) ? Side.FASTER : Side.USUAL;
    }

    private static Verdict verdict(Side side, boolean confirmed) {
        return switch (side) {
            case USUAL -> Verdict.OK;
            case SLOWER -> confirmed ? Verdict.REGRESSION : Verdict.SUSPECT;
            case FASTER -> confirmed ? Verdict.IMPROVEMENT : Verdict.SUSPECT;
        };
    }
}
