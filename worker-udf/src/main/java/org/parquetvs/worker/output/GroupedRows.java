package org.parquetvs.worker.output;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.expression.ExpressionCompiler;
import org.parquetvs.worker.expression.VectorExpression;
import org.parquetvs.worker.output.aggregate.Accumulator;
import org.parquetvs.worker.output.aggregate.Accumulators;
import org.parquetvs.worker.output.aggregate.GroupTable;
import org.parquetvs.worker.vector.Selection;

/**
 * Partial aggregation: aggregates the rows of a scan task group by group. When the groups take too much memory or hold
 * too many rows, they are emitted as they are and aggregation starts again; the final aggregation merges the parts of a
 * group. If nearly every row is a group of its own, as with a unique key, the search for groups ends: each further row
 * is emitted as a group.
 */
final class GroupedRows implements RowOutput {
    private static final int EMITTED_AT_ONCE = 8192;

    /** After this number of rows it is decided whether the search for groups goes on. */
    private static final int ROWS_BEFORE_DECISION = 100_000;

    /**
     * The search goes on if 100 groups have at least this number of rows. With fewer rows there are probably more than 5
     * million groups: that is the number if all are equally frequent. A task of 5 million rows would emit 63 % of them.
     */
    private static final long MIN_ROWS_OF_100_GROUPS = 101;

    private final Emitter emitter;
    private final KeptMemory memory;
    private final List<VectorExpression> keys;
    private final List<VectorExpression> arguments;
    private final GroupTable table;
    private final Accumulators accumulators;
    private int[] groups = new int[0];
    private int aggregatedRows;
    private boolean everyRowIsAGroup;

    GroupedRows(ScanOutput.Groups output, List<ScanColumn> columns, Emitter emitter, KeptMemory memory) {
        this.emitter = emitter;
        this.memory = memory;
        this.keys = output.keys().stream()
                .map(key -> ExpressionCompiler.compile(key.value(), columns))
                .toList();
        this.table = new GroupTable(
                output.keys().stream().map(key -> key.emitted().type()).toList());
        this.accumulators = new Accumulators(output.aggregates());
        this.arguments = accumulators.arguments().stream()
                .map(argument -> ExpressionCompiler.compile(argument, columns))
                .toList();
    }

    @Override
    public void take(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException {
        int count = selection.count();
        if (count == 0) {
            return;
        }
        if (aggregatedRows > Accumulator.MAX_ROWS - count) {
            emitGroups();
        }
        boolean decided = aggregatedRows >= ROWS_BEFORE_DECISION;
        aggregatedRows += count;
        if (groups.length < count) {
            groups = new int[count];
        }
        List<ColumnVector> keyVectors = new ArrayList<>(keys.size());
        for (VectorExpression key : keys) {
            keyVectors.add(key.evaluate(batch, selection));
        }
        if (everyRowIsAGroup) {
            table.add(keyVectors, batch.rowCount(), selection.rows(), count, groups);
        } else {
            table.assign(keyVectors, batch.rowCount(), selection.rows(), count, groups);
        }
        for (int i = 0; i < arguments.size(); i++) {
            ColumnVector argument = arguments.get(i).evaluate(batch, selection);
            accumulators.get(i).accumulate(argument, batch.rowCount(), selection.rows(), groups, count, table.size());
        }
        if (!decided && aggregatedRows >= ROWS_BEFORE_DECISION) {
            everyRowIsAGroup = 100L * aggregatedRows < MIN_ROWS_OF_100_GROUPS * table.size();
        }
        memory.resize(bytes());
        if (memory.isExceeded() || (everyRowIsAGroup && table.size() >= EMITTED_AT_ONCE)) {
            emitGroups();
        }
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public void finish() throws ExaIterationException, ExaDataTypeException {
        emitGroups();
    }

    private void emitGroups() throws ExaIterationException, ExaDataTypeException {
        Selection all = new Selection();
        for (int first = 0; first < table.size(); first += EMITTED_AT_ONCE) {
            int count = Math.min(EMITTED_AT_ONCE, table.size() - first);
            List<ColumnVector> vectors = new ArrayList<>(table.keys(first, count));
            vectors.addAll(accumulators.results(first, count));
            all.selectAll(count);
            emitter.emit(new ColumnBatch(count, vectors), all);
        }
        table.clear();
        accumulators.clear();
        aggregatedRows = 0;
        memory.resize(0);
    }

    private long bytes() {
        return table.bytes() + accumulators.bytes();
    }
}
