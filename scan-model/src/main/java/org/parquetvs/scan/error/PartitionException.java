package org.parquetvs.scan.error;

/** The key of a file has a value that is not of its column's type; anything that needs the column fails. */
public final class PartitionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PartitionException(String message) {
        super(message);
    }
}
