package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;

/** Emits rows of texts. Input for each batch: number of rows, length of each text, whether as batch. */
public final class EmitsLargeTexts {

    private EmitsLargeTexts() {}

    /** Emits a batch for each row. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        int width = (int) metadata.getOutputColumnCount();
        do {
            int rows = iterator.getInteger(0);
            int length = iterator.getInteger(1);
            String text = "x".repeat(length);
            if (iterator.getBoolean(2)) {
                ((BatchSink) iterator).emitBatch(batch(width, rows, text));
            } else {
                Object[] row = new Object[width];
                java.util.Arrays.fill(row, text);
                for (int i = 0; i < rows; i++) {
                    iterator.emit(row);
                }
            }
        } while (iterator.next());
    }

    private static ColumnBatch batch(int width, int rows, String text) {
        int[] offsets = new int[rows + 1];
        for (int i = 0; i <= rows; i++) {
            offsets[i] = i * text.length();
        }
        TextVector vector = new TextVector(text.repeat(rows).getBytes(StandardCharsets.UTF_8), offsets, null);
        List<ColumnVector> vectors = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            vectors.add(vector);
        }
        return new ColumnBatch(rows, vectors);
    }
}
