package org.parquetvs.scan.csv;

import java.util.Optional;

/**
 * How numbers are written.
 *
 * @param decimal the ASCII character before the fraction
 * @param group the ASCII character between groups of three digits; empty: none
 */
public record NumberMarks(char decimal, Optional<Character> group) {

    /** A point, and no groups. */
    public static final NumberMarks USUAL = new NumberMarks('.', Optional.empty());

    public NumberMarks {
        if (!isAllowed(decimal) || group.filter(mark -> !isAllowed(mark)).isPresent()) {
            throw new IllegalArgumentException("Invalid mark in numbers: " + decimal + group);
        }
        if (group.equals(Optional.of(decimal))) {
            throw new IllegalArgumentException("'" + decimal + "' is before the fraction and between groups");
        }
    }

    /** Whether a character of a number can be a mark. */
    public static boolean isAllowed(char character) {
        return character >= ' '
                && character < 0x7F
                && !Character.isLetterOrDigit(character)
                && "+-".indexOf(character) < 0;
    }
}
