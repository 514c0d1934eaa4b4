package org.parquetvs.worker.parquet.convert;

/** A value of a page has no counterpart in the type of its column in the database. */
public final class UnfitValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int index;

    /**
     * @param index how many values before it the same call has read
     * @param message what is wrong with the value, itself included
     */
    public UnfitValueException(int index, String message) {
        super(message);
        this.index = index;
    }

    /** How many values before this one the same call has read. */
    public int index() {
        return index;
    }

    /** The same with another index. */
    public UnfitValueException at(int otherIndex) {
        return new UnfitValueException(otherIndex, String.valueOf(getMessage()));
    }
}
