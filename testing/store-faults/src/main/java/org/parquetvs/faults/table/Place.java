package org.parquetvs.faults.table;

/** Which requests of a statement a fault meets. */
public enum Place {
    /** The listing, with which planning begins. */
    LISTING("listing"),
    /** The first bytes that planning reads of a file: its footer. */
    FOOTER("footer"),
    /** What a worker reads. */
    SCAN("scan"),
    /** The address that the connection names. */
    ADDRESS("address");

    private final String word;

    Place(String word) {
        this.word = word;
    }

    /** Whether a request is of that kind, told by its head. */
    public boolean isPlaceOf(String head) {
        return head.contains("list-type=2") == (this == LISTING);
    }

    @Override
    public String toString() {
        return word;
    }
}
