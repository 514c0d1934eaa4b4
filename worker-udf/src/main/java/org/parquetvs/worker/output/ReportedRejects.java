package org.parquetvs.worker.output;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.batch.VectorBuilder;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.value.Value;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Emits the place and the text of each value for which a row is rejected, and nothing for other rows. */
final class ReportedRejects implements RowOutput {

    /** Lines that are emitted at once: as many as a batch may have rows. */
    private static final int MAX_LINES = 8192;

    /** Positions in {@link ScanOutput.RejectedRows#PLACE}. */
    private static final int KEY = 0;

    private static final int ROW_GROUP = 1;
    private static final int ROW_NUMBER = 2;

    private final List<ScanColumn> read;
    private final Emitter emitter;

    ReportedRejects(ScanOutput.RejectedRows output, Emitter emitter) {
        this.read = output.read();
        this.emitter = emitter;
    }

    @Override
    public void take(ColumnBatch batch, Selection selection) {}

    @Override
    public void reject(ColumnBatch batch, List<UnrepresentableValue> values)
            throws ExaIterationException, ExaDataTypeException {
        for (int first = 0; first < values.size(); first += MAX_LINES) {
            emit(batch, values.subList(first, Math.min(first + MAX_LINES, values.size())));
        }
    }

    private void emit(ColumnBatch batch, List<UnrepresentableValue> values)
            throws ExaIterationException, ExaDataTypeException {
        Selection all = new Selection();
        all.selectAll(values.size());
        emitter.emit(
                new ColumnBatch(
                        values.size(),
                        List.of(
                                texts(values, value -> place(batch, KEY, value).asText()),
                                new IntVector(
                                        values.stream()
                                                .mapToInt(value -> number(place(batch, ROW_GROUP, value))
                                                        .intValueExact())
                                                .toArray(),
                                        null),
                                new LongVector(
                                        values.stream()
                                                .mapToLong(value -> number(place(batch, ROW_NUMBER, value))
                                                        .longValueExact())
                                                .toArray(),
                                        null),
                                texts(values, value -> read.get(value.column()).name()),
                                texts(values, UnrepresentableValue::value),
                                texts(values, UnrepresentableValue::problem))),
                all);
    }

    /** The value of one of the columns of the place, in the row of a value. */
    private Value place(ColumnBatch batch, int column, UnrepresentableValue value) {
        return CellValue.at(
                batch.columns().get(read.size() + column),
                ScanOutput.RejectedRows.PLACE.get(column).type(),
                value.row());
    }

    private static BigDecimal number(Value value) {
        return ((Value.Exact) value).number();
    }

    private static ColumnVector texts(List<UnrepresentableValue> values, Function<UnrepresentableValue, String> text) {
        VectorBuilder.Texts texts = new VectorBuilder.Texts();
        for (int i = 0; i < values.size(); i++) {
            texts.set(i, text.apply(values.get(i)));
        }
        return texts.vector();
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public void finish() {}
}
