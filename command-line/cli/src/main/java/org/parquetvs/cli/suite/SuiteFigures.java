package org.parquetvs.cli.suite;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Figures as cells; NULL where there is none. */
final class SuiteFigures {
    private SuiteFigures() {}

    static @Nullable Double seconds(OptionalDouble millis) {
        return millis.isPresent() ? Math.round(millis.getAsDouble()) / 1e3 : null;
    }

    static @Nullable Long number(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }
}
