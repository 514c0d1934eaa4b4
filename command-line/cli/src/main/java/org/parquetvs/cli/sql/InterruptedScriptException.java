package org.parquetvs.cli.sql;

/** The rest of a script will not be waited for. */
public final class InterruptedScriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InterruptedScriptException(Throwable cause) {
        super("Interrupted", cause);
    }
}
