package org.parquetvs.faults.table;

/**
 * What a statement ends with.
 *
 * @param code of its error; empty if there are all rows
 * @param text what its message contains, such as what the store itself said
 */
public record Outcome(String code, String text) {

    /** The rows of the files, each once. */
    static final Outcome ROWS = new Outcome("", "");

    static Outcome error(int number, String text) {
        return new Outcome("E-VSPQ-STORE-" + number, text);
    }

    /** Whether the statement gives its rows. */
    public boolean isRows() {
        return code.isEmpty();
    }
}
