package org.parquetvs.batch;

/**
 * An interface that the iterator of a UDF container implements in addition to Exasol's {@code ExaIterator} if it takes
 * columns. The result is the same as emitting the rows one by one. Exasol's own container does not implement it.
 */
public interface BatchSink {

    /**
     * Takes the rows of {@code batch}; its vectors may be reused as soon as the call returns. Blocks while the consumer
     * is busy.
     */
    void emitBatch(ColumnBatch batch);
}
