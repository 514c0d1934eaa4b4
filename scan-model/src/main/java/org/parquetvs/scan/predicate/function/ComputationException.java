package org.parquetvs.scan.predicate.function;

/** A function has no value for its arguments. The caller adds function and arguments. */
final class ComputationException extends Exception {
    static final String OUT_OF_RANGE = "numeric value out of range";
    static final String DATE_OUT_OF_RANGE = "date out of the years 1 to 9999";
    static final String TOO_LONG = "string too long";

    private static final long serialVersionUID = 1L;

    ComputationException(String reason) {
        super(reason, null, false, false);
    }

    /** The reason, without function and arguments. */
    String reason() {
        return String.valueOf(getMessage());
    }
}
