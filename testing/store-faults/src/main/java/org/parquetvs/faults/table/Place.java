package org.parquetvs.faults.table;

/** The requests of a statement that a fault hits. */
public enum Place {
    /** The listing at the beginning of planning. */
    LISTING("listing"),
    /** The first bytes that planning reads of a file: its footer. */
    FOOTER("footer"),
    /** The requests of a worker. */
    SCAN("scan"),
    /** The address that the connection names. */
    ADDRESS("address");

    private final String word;

    Place(String word) {
        this.word = word;
    }

    /** Whether a request is of this kind, by its head. */
    public boolean isPlaceOf(String head) {
        return head.contains("list-type=2") == (this == LISTING);
    }

    @Override
    public String toString() {
        return word;
    }
}
