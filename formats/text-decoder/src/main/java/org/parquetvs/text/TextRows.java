package org.parquetvs.text;

/** The rows of a text file, or of a part of it. */
public interface TextRows extends AutoCloseable {

    /**
     * Appends the next row to the batch that the rows were opened with.
     *
     * @return false after the last one
     * @throws org.parquetvs.text.error.TextException if the bytes are not valid
     */
    boolean next();

    /** Releases reserved memory, and closes the bytes. */
    @Override
    void close();
}
