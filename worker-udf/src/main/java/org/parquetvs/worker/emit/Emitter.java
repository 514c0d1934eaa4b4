package org.parquetvs.worker.emit;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.vector.Selection;

/** Takes the rows of a scan, usually to pass them to the database. */
public interface Emitter extends AutoCloseable {

    /**
     * Emits rows of a batch.
     *
     * @param batch its first columns are the emitted ones; columns that only the filter needs follow
     */
    void emit(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException;

    /** Frees everything that it keeps; all emitted rows have arrived. */
    @Override
    void close();

    /**
     * An emitter of whole columns if the iterator takes them, else one that emits row by row.
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
     * An emitter of whole columns.
     *
     * @param columns how many there are, the first ones of each batch
     * @param memory where it accounts for what it keeps until it is closed
     */
    static Emitter to(BatchSink sink, int columns, MemoryBudget memory) {
        return new BatchEmitter(sink, columns, memory);
    }
}
