package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;

/** Decodes one column of a row group, batch by batch. */
public interface ColumnReader extends AutoCloseable {

    /** Whether {@link #fill} may stop early, because the rows decoded so far take enough memory. */
    boolean stopsEarly();

    /**
     * Decodes until there are {@code rows} rows, including the rows left over by {@link #drop}.
     *
     * @return number of available rows: {@code rows}, or at least one if the column stops early
     */
    int fill(int rows);

    /** The first {@code rows} of the available rows. */
    ColumnVector vector(int rows);

    /**
     * The values among the first {@code rows} available rows that do not fit the column's type.
     *
     * @param column the position to note in them
     */
    List<UnrepresentableValue> unrepresentable(int rows, int column);

    /** Removes the first {@code rows} of the available rows. */
    void drop(int rows);

    /**
     * Frees memory that can be filled again from the column chunk, without the available rows. The next {@link #fill}
     * has to read a page again.
     */
    void unload();

    /**
     * Reads on until there is another row, or no further one. Only for a column that defines how the rows are arranged in
     * lists; others do nothing.
     */
    default void countRows() {}

    /** To be called after the last row: checks that there is no further row, if the footer does not have the number of rows. */
    default void requireEnd() {}

    /** Releases the memory of the column. */
    @Override
    void close();
}
