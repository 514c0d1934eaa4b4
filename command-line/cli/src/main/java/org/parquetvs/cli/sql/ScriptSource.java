package org.parquetvs.cli.sql;

/** Where the text of a script comes from: all at once, or while its first statements run. */
public interface ScriptSource {

    /** Whether {@link #lines} returns at once. */
    boolean hasArrived();

    /**
     * The next whole lines; only the last line of the text may lack its end. Empty at the end.
     *
     * @throws InterruptedScriptException if a Ctrl-C has ended the wait for them
     */
    String lines();

    /** A text that is complete. */
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
