package org.parquetvs.worker.output;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Turns the rows of a scan task into the output of the plan, and emits it. Serves one task on one thread. */
public sealed interface RowOutput permits PassedRows, TopNRows, GroupedRows, ReportedRejects {

    /** Takes rows of a batch, whose columns are those of the scan; may change the selection. */
    void take(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException;

    /**
     * Takes the reasons why rows of a batch are rejected, before the other rows of the batch.
     *
     * @param values the values for which they are rejected, in the order of the columns
     */
    default void reject(ColumnBatch batch, List<UnrepresentableValue> values)
            throws ExaIterationException, ExaDataTypeException {
        // Rejected rows are left out.
    }

    /** Whether no further row can change what is emitted. */
    boolean isComplete();

    /** True for every row that can still change what is emitted; for others it may be anything. */
    default Predicate needed() {
        return Predicate.TRUE;
    }

    /** Emits the rest, after the last row. */
    void finish() throws ExaIterationException, ExaDataTypeException;

    /**
     * The output of a scan.
     *
     * @param columns the columns of each batch
     * @param limit bytes in which rows may be kept; with more, rows are emitted early, in parts
     */
    static RowOutput of(ScanOutput output, List<ScanColumn> columns, Emitter emitter, MemoryBudget budget, long limit) {
        return output.accept(new ScanOutput.Visitor<>() {
            @Override
            public RowOutput visit(ScanOutput.Rows rows) {
                return new PassedRows(emitter, rows.limit());
            }

            @Override
            public RowOutput visit(ScanOutput.TopN first) {
                return new TopNRows(first, emitter, new KeptMemory(budget, limit));
            }

            @Override
            public RowOutput visit(ScanOutput.Groups groups) {
                return new GroupedRows(groups, columns, emitter, new KeptMemory(budget, limit));
            }

            @Override
            public RowOutput visit(ScanOutput.RejectedRows rejected) {
                return new ReportedRejects(rejected, emitter);
            }
        });
    }
}
