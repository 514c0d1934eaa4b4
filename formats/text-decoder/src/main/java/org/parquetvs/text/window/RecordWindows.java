package org.parquetvs.text.window;

/** The bytes of a part of a text file, window by window; each window has only whole records. */
public interface RecordWindows extends AutoCloseable {

    /**
     * Reads the next window; the bytes of the last one are lost.
     *
     * @return false after the last one
     * @throws org.parquetvs.text.error.TextException if a record is too long, or the bytes cannot be decompressed
     */
    boolean next();

    /** The array that contains the window. The caller may change the bytes of the window. */
    byte[] bytes();

    /** Where the window begins in {@link #bytes}. */
    int start();

    /** Where the window ends. */
    int end();

    /** Position of the window's first byte in the text of the file. */
    long offset();

    /** Releases reserved memory, and closes the bytes. */
    @Override
    void close();
}
