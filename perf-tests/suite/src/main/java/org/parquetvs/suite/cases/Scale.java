package org.parquetvs.suite.cases;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The size of the data of the cases.
 *
 * @param name {@code laptop}, {@code full}, or the factor as a number
 * @param factor of the full size; if empty, the size that each case names for a laptop
 */
public record Scale(String name, OptionalDouble factor) {

    public static final Scale LAPTOP = new Scale("laptop", OptionalDouble.empty());
    public static final Scale FULL = new Scale("full", OptionalDouble.of(1));

    /** The scale that a text names; empty if it names none. */
    public static Optional<Scale> of(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.equals(LAPTOP.name)) {
            return Optional.of(LAPTOP);
        }
        if (lower.equals(FULL.name)) {
            return Optional.of(FULL);
        }
        try {
            double factor = Double.parseDouble(lower);
            return factor > 0 && Double.isFinite(factor)
                    ? Optional.of(new Scale(lower, OptionalDouble.of(factor)))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
