package org.parquetvs.formatfuzz.schemas;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.decoder.value.DecimalVectors;
import org.parquetvs.formatfuzz.scan.LocalTask;
import org.parquetvs.scan.file.FileFormat;

/** The rows of one file as one scan task of a worker emits them, each as a text. */
final class OurRows implements BatchSink {
    static final String NULL = "\u0001NULL";
    static final String BETWEEN = "\u0002";

    private final List<String> rows = new ArrayList<>();

    private OurRows() {}

    static List<String> read(Path file, FileFormat format, RowSet set) throws Exception {
        OurRows sink = new OurRows();
        try (LocalTask task = LocalTask.open(file, format, set.rows(), (store, entry) -> set.columns())) {
            task.run(sink);
        }
        return sink.rows;
    }

    @Override
    public void emitBatch(ColumnBatch batch) {
        for (int row = 0; row < batch.rowCount(); row++) {
            StringJoiner text = new StringJoiner(BETWEEN);
            for (ColumnVector column : batch.columns()) {
                text.add(column.isNull(row) ? NULL : text(column, row));
            }
            rows.add(text.toString());
        }
    }

    private static String text(ColumnVector column, int row) {
        return switch (column.kind()) {
            case INT -> Integer.toString(((IntVector) column).values()[row]);
            case LONG -> Long.toString(((LongVector) column).values()[row]);
            case DECIMAL128 -> DecimalVectors.unscaled(column, row).toString();
            case DOUBLE -> Double.toString(((DoubleVector) column).values()[row]);
            case BOOLEAN -> Boolean.toString(((BooleanVector) column).values()[row] == 1);
            case NANO_TIMESTAMP -> throw new IllegalArgumentException("No schema has timestamps with nanoseconds");
            case TEXT, DICTIONARY_TEXT -> ((StringVector) column).string(row);
        };
    }
}
