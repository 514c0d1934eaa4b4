package org.parquetvs.worker.emit;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.builder.memory.MemoryBudget;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** Takes the rows of a scan, in most cases to hand them to the database. */
public interface Emitter extends AutoCloseable {

    /**
     * Emits rows of a batch.
     *
     * @param batch its first columns are the emitted ones; those that only the filter needs come after them
     */
    void emit(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException;

    /** Gives up what it keeps; what was emitted has arrived. */
    @Override
    void close();

    /**
     * Emits whole columns if the taker is able to take them, else row by row.
     *
     * @param types the columns of the EMITS clause
     * @param memory where it accounts for what it keeps until it is closed
     */
    static Emitter to(ExaIterator iterator, List<SqlType> types, EmitPath path, MemoryBudget memory) {
        if (path == EmitPath.COLUMNS_IF_TAKEN && iterator instanceof BatchSink sink) {
            return new BatchEmitter(sink, types.size(), memory);
        }
        return new RowEmitter(iterator, types, memory);
    }

    /**
     * Emits whole columns.
     *
     * @param columns how many there are, the first ones of each batch
     * @param memory where it accounts for what it keeps until it is closed
     */
    static Emitter to(BatchSink sink, int columns, MemoryBudget memory) {
        return new BatchEmitter(sink, columns, memory);
    }
}
