package org.parquetvs.scan.error;

/** An operand has no value in some row, so the query fails. */
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what could not be computed, and why */
    public EvaluationException(String message) {
        super(message);
    }
}
