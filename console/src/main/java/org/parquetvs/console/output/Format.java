package org.parquetvs.console.output;

import java.util.Locale;

/** The forms in which a command prints its result; spelled in lower case on the command line. */
public enum Format {
    TABLE,
    CSV,
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
