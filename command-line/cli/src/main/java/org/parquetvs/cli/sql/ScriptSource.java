package org.parquetvs.cli.sql;

/** Where the text of a script comes from: all at once, or while its first statements run. */
public interface ScriptSource {

    /** Whether there are lines for which {@link #lines} does not have to wait. */
    boolean hasArrived();

    /**
     * The next lines, whole but perhaps for the last of all; empty at the end.
     *
     * @throws InterruptedScriptException if a Ctrl-C has ended the wait for them
     */
    String lines();

    /** A text that is there. */
    static ScriptSource of(String text) {
        return new ScriptSource() {
            private String rest = text;

            @Override
            public boolean hasArrived() {
                return true;
            }

            @Override
            public String lines() {
                String lines = rest;
                rest = "";
                return lines;
            }
        };
    }
}
