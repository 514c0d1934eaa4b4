package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnfitValue;

/** Decodes one column of a row group, batch by batch. */
public interface ColumnReader extends AutoCloseable {

    /** Whether {@link #fill} may stop early, because the rows decoded so far take enough memory. */
    boolean stopsEarly();

    /**
     * Decodes until {@code rows} rows are there, those left over by {@link #drop} included.
     *
     * @return number of rows that are there: {@code rows}, or at least one if the column stops early
     */
    int fill(int rows);

    /** The first {@code rows} of the rows that are there. */
    ColumnVector vector(int rows);

    /**
     * The values among the first {@code rows} of the rows that are there that do not fit the column's type.
     *
     * @param column the position to say in them
     */
    List<UnfitValue> unfit(int rows, int column);

    /** Forgets the first {@code rows} of the rows that are there. */
    void drop(int rows);

    /**
     * Gives memory up that can be filled again from the column chunk, the rows that are there not included. Costs the
     * following {@link #fill} another look at a page.
     */
    void unload();

    /**
     * Reads on until there is another row, or no further one. Of a column that tells how the rows lie in lists; others do
     * nothing.
     */
    default void tellRows() {}

    /** To be called after the last row: checks that there is no further one, if the footer does not tell. */
    default void requireEnd() {}

    /** Releases what the column holds. */
    @Override
    void close();
}
