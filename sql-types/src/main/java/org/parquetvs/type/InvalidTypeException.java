package org.parquetvs.type;

/** A type that does not exist, or that this database does not offer. */
public final class InvalidTypeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public InvalidTypeException(String message) {
        super(message);
    }
}
