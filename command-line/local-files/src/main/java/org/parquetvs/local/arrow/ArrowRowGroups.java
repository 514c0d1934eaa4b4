package org.parquetvs.local.arrow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.writer.BatchRowGroup;

/** Combines small record batches to row groups, and cuts large ones. */
public final class ArrowRowGroups {
    /** Rows at which a row group ends; a multiple of 64, so that it can be cut anywhere between words of validity. */
    public static final int ROWS = 122_880;

    /** No row group has more rows: one that has not ended takes up to {@link #ROWS} more. */
    public static final int MAX_ROWS = 2 * ROWS;

    private static final long BYTES = 64L << 20;

    private final ArrowReader reader;
    private final List<ArrowColumn> columns;
    private int batch;
    private int nextRow;
    private int batchRows;

    private ArrowRowGroups(ArrowReader reader, List<ArrowColumn> columns) {
        this.reader = reader;
        this.columns = columns;
    }

    /**
     * The rows that a reader delivers.
     *
     * @param file for messages
     * @throws org.parquetvs.local.error.LocalFileException if a column has an unsupported type
     * @throws IOException if the schema cannot be read
     */
    public static ArrowRowGroups of(Path file, ArrowReader reader) throws IOException {
        return new ArrowRowGroups(
                reader, ArrowTypeMapping.of(file, reader.getVectorSchemaRoot().getSchema(), reader));
    }

    /** The columns of the Parquet file with these rows. */
    public MessageType schema() {
        return new MessageType("table", columns.stream().map(ArrowColumn::type).toList());
    }

    /** Number of the record batch that is being read, from 1 on. */
    public int batch() {
        return batch;
    }

    /** The next rows; none at the end. */
    public Optional<BatchRowGroup> next() throws IOException {
        List<ColumnBatch> taken = new ArrayList<>();
        int rows = 0;
        long bytes = 0;
        while (rows < ROWS && bytes < BYTES && advance()) {
            int count = Math.min(ROWS, batchRows - nextRow);
            VectorSchemaRoot root = reader.getVectorSchemaRoot();
            bytes += bytes(root) * count / batchRows;
            taken.add(batch(root, count));
            rows += count;
            nextRow += count;
        }
        return taken.isEmpty() ? Optional.empty() : Optional.of(new BatchRowGroup(taken, bytes));
    }

    /** Makes sure that there is a row; returns whether there is one. */
    private boolean advance() throws IOException {
        while (nextRow == batchRows) {
            batch++;
            if (!reader.loadNextBatch()) {
                return false;
            }
            batchRows = reader.getVectorSchemaRoot().getRowCount();
            nextRow = 0;
        }
        return true;
    }

    private static long bytes(VectorSchemaRoot root) {
        return root.getFieldVectors().stream()
                .mapToLong(FieldVector::getBufferSize)
                .sum();
    }

    private ColumnBatch batch(VectorSchemaRoot root, int count) {
        List<ColumnVector> vectors = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            vectors.add(columns.get(i).conversion().convert(root.getVector(i), nextRow, count));
        }
        return new ColumnBatch(count, vectors);
    }
}
