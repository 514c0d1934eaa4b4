package org.parquetvs.worker.io;

import java.util.List;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.RowGroup;

/** A file whose footer is read, and whatever else says which rows are needed; and then its row groups. */
sealed interface FileOpening permits FooterOpening, ContentOpening {

    /** What the task reads of the file. */
    FileShare share();

    /** Starts to read the footer, if memory allows it; returns whether that is started. */
    boolean tryStart();

    /** Starts to read the footer, if that is not started. */
    void start();

    /** Whether {@link #rowGroups} would not wait. */
    boolean isDone();

    /** Waits until it is known what is read of the file. */
    List<RowGroup> rowGroups();

    /** The requests for the chunks of one row group. */
    RowGroupFetch fetch(List<ColumnChunk> chunks);

    /** Says that {@link #fetch} is not called any more. */
    void planned();
}
