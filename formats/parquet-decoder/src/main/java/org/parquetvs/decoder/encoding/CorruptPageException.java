package org.parquetvs.decoder.encoding;

/** A page's bytes contradict the format or each other. The caller adds file and column. */
public final class CorruptPageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CorruptPageException(String message) {
        super(message);
    }

    public CorruptPageException(String message, Throwable cause) {
        super(message, cause);
    }
}
