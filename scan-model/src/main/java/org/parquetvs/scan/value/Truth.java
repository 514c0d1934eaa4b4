package org.parquetvs.scan.value;

/** The three values of SQL's logic; AND is the least of its terms, OR the greatest. */
public enum Truth {
    FALSE,
    NULL,
    TRUE;

    public static Truth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    public Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public Truth not() {
        return switch (this) {
            case FALSE -> TRUE;
            case NULL -> NULL;
            case TRUE -> FALSE;
        };
    }
}
