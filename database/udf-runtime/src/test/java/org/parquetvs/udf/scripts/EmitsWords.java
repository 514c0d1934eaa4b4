package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/** Emits as many rows of four words as the first column says: from dictionaries or, if the second is FALSE, plain. */
public final class EmitsWords {
    private static final int BATCH = 16_384;
    private static final List<String> WORDS =
            List.of("RAIL", "TRUCK", "REG AIR", "SHIP", "DELIVER IN PERSON", "COLLECT COD", "NONE", "TAKE BACK RETURN");

    private EmitsWords() {}

    /** Emits the rows of each input row. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        do {
            ColumnVector column = iterator.getBoolean(1) ? indexed() : plain();
            ColumnBatch batch = new ColumnBatch(BATCH, List.of(column, column, column, column));
            for (long count = iterator.getLong(0); count > 0; count -= BATCH) {
                ((BatchSink) iterator).emitBatch(batch);
            }
        } while (iterator.next());
    }

    private static ColumnVector indexed() {
        int[] indices = new int[BATCH];
        for (int i = 0; i < BATCH; i++) {
            indices[i] = i * 7 % WORDS.size();
        }
        return new DictionaryTextVector(indices, texts(WORDS.size(), 1), WORDS.size(), null);
    }

    private static ColumnVector plain() {
        return texts(BATCH, 7);
    }

    private static TextVector texts(int count, int step) {
        StringBuilder all = new StringBuilder();
        int[] offsets = new int[count + 1];
        for (int i = 0; i < count; i++) {
            all.append(WORDS.get(i * step % WORDS.size()));
            offsets[i + 1] = all.length();
        }
        return new TextVector(all.toString().getBytes(StandardCharsets.US_ASCII), offsets, null);
    }
}
