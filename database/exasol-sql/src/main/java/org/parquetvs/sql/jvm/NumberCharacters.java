package org.parquetvs.sql.jvm;

import java.util.Locale;

/**
 * The separators in the text of a number.
 *
 * @param point the character between the whole part and the fraction: D
 * @param group the character between groups of digits: G
 */
record NumberCharacters(char point, char group) {
    static final NumberCharacters DEFAULT = new NumberCharacters('.', ',');

    private static final String PARAMETER = "NLS_NUMERIC_CHARACTERS";

    /**
     * The characters of an argument such as {@code NLS_NUMERIC_CHARACTERS=',.'}.
     *
     * @throws IllegalArgumentException if it is none
     */
    static NumberCharacters of(String parameter) {
        String[] parts = parameter.split("=", 2);
        String characters = parts[parts.length - 1].replace("'", "").strip();
        boolean named =
                parts.length == 1 || parts[0].strip().toUpperCase(Locale.ROOT).equals(PARAMETER);
        if (!named || characters.length() != 2 || characters.charAt(0) == characters.charAt(1)) {
            throw new IllegalArgumentException("data exception - invalid numeric characters '" + parameter
                    + "'; they are two, as in NLS_NUMERIC_CHARACTERS='.,'");
        }
        return new NumberCharacters(characters.charAt(0), characters.charAt(1));
    }
}
