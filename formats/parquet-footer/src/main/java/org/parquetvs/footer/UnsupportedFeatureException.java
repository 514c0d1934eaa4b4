package org.parquetvs.footer;

/** Something in a file is newer than this program, and not damaged. The caller adds the file. */
public final class UnsupportedFeatureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param feature what it is, such as {@code encoding ALP} */
    public UnsupportedFeatureException(String feature) {
        super(feature);
    }

    /** What it is. */
    public String feature() {
        return String.valueOf(getMessage());
    }
}
