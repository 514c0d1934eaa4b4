package org.parquetvs.scan.error;

/** The key of a file has a value that is none of its column's type, and what needs the column fails. */
public final class PartitionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PartitionException(String message) {
        super(message);
    }
}
