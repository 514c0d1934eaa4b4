package org.parquetvs.faults.table;

/**
 * The expected end of a statement.
 *
 * @param code code of its error; empty if it returns all rows
 * @param text a part of its message, such as the store's own message
 */
public record Outcome(String code, String text) {

    /** The rows of the files, each once. */
    static final Outcome ROWS = new Outcome("", "");

    static Outcome error(int number, String text) {
        return new Outcome("E-VSPQ-STORE-" + number, text);
    }

    /** Whether the statement returns its rows. */
    public boolean isRows() {
        return code.isEmpty();
    }
}
