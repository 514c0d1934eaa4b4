package org.parquetvs.cli.sql;

/** A Ctrl-C has ended the wait for the rest of a script. */
public final class InterruptedScriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InterruptedScriptException(Throwable cause) {
        super("Interrupted", cause);
    }
}
