package org.parquetvs.decoder.column;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ValueConversion;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.VectorWriter;

/** A column whose values do not have the mapped type and are converted one by one. */
public final class ConvertedColumn implements ColumnReader {
    private static final int REPORTED_CHARACTERS = 200;

    private final ColumnReader source;
    private final SqlType sourceType;
    private final ValueConversion conversion;
    private final VectorWriter writer;
    private final ColumnPlace place;
    private List<Rejected> rejected = List.of();
    private long droppedRows;

    private record Rejected(int row, UnrepresentableValueException why) {}

    /** @param source of {@code sourceType}, which is taken over */
    public ConvertedColumn(
            ColumnReader source, SqlType sourceType, SqlType target, ValueConversion conversion, ColumnPlace place) {
        this.source = source;
        this.sourceType = sourceType;
        this.conversion = conversion;
        this.writer = VectorWriter.of(target);
        this.place = place;
    }

    @Override
    public boolean stopsEarly() {
        return source.stopsEarly();
    }

    @Override
    public int fill(int rows) {
        return source.fill(rows);
    }

    @Override
    public ColumnVector vector(int rows) {
        ColumnVector values = source.vector(rows);
        List<Rejected> found = new ArrayList<>();
        writer.start(rows);
        for (int row = 0; row < rows; row++) {
            Value value = CellValue.at(values, sourceType, row);
            ValueConversion.Converted converted = conversion.convert(value);
            if (!converted.value().isNull()) {
                writer.write(row, converted.value());
            }
            if (converted.problem().isPresent()) {
                found.add(new Rejected(
                        row,
                        new UnrepresentableValueException(
                                0,
                                beginning(value.toString()),
                                converted.problem().get())));
            }
        }
        rejected = found;
        return writer.vector();
    }

    private static String beginning(String text) {
        return text.length() <= REPORTED_CHARACTERS ? text : text.substring(0, REPORTED_CHARACTERS);
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        List<UnrepresentableValue> unrepresentable = new ArrayList<>(source.unrepresentable(rows, column));
        for (Rejected value : rejected) {
            long row = droppedRows + value.row();
            if (value.row() < rows) {
                unrepresentable.add(new UnrepresentableValue(
                        column,
                        value.row(),
                        value.why().value(),
                        value.why().problem(),
                        () -> DecoderErrors.unrepresentableValue(place, row, value.why())));
            }
        }
        return unrepresentable;
    }

    @Override
    public void drop(int rows) {
        droppedRows += rows;
        source.drop(rows);
    }

    @Override
    public void unload() {
        source.unload();
    }

    @Override
    public void countRows() {
        source.countRows();
    }

    @Override
    public void requireEnd() {
        source.requireEnd();
    }

    @Override
    public void close() {
        source.close();
    }
}
