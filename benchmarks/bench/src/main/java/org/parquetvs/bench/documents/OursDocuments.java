package org.parquetvs.bench.documents;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.bench.decode.Checksum;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.formatfuzz.scan.LocalTask;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.type.SqlType;

/**
 * One scan task of a worker: fetches the file, decodes it, and emits columns to a container that sums them.
 */
public final class OursDocuments implements Contender {
    /** Sums of doubles depend slightly on their order. */
    private static final double TOLERANCE = 1e-9;

    private final LocalTask task;
    private final List<Double> expected;

    /** Takes the query, then the sum of each column. */
    public OursDocuments(String[] arguments) {
        DocumentQuery query = DocumentQuery.parse(arguments);
        boolean isNested = query.format() == FileFormat.PARQUET;
        task = LocalTask.open(
                query.file(),
                query.format(),
                isNested ? Orders.ROWS : RowPath.RECORDS,
                (store, file) -> isNested ? Orders.columns() : columns(query, store, file));
        expected = Stream.of(arguments).skip(3).map(Double::valueOf).toList();
    }

    private static List<ScanColumn> columns(DocumentQuery query, ObjectStore store, FileEntry file) {
        return MetadataReaderLookup.metadata(query.format()).columns(store, List.of(file), 1).stream()
                .filter(column -> query.asksFor(column.field()))
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
    }

    @Override
    public long run() throws Exception {
        Sums sums = new Sums();
        task.run(sums);
        requireExpected(sums.checksum.sums());
        return sums.rows;
    }

    private void requireExpected(List<Double> sums) {
        for (int column = 0; column < expected.size(); column++) {
            double wanted =
                    expected.get(column) * unitsOf(task.columns().get(column).type());
            if (Math.abs(sums.get(column) - wanted) > TOLERANCE * Math.abs(wanted)) {
                throw new IllegalStateException(
                        "The sums of the columns are " + sums + " here, and " + expected + " in DuckDB");
            }
        }
    }

    /** Decimals are summed as whole numbers of their smallest unit. */
    private static double unitsOf(SqlType type) {
        return type instanceof SqlType.Decimal decimal ? Math.pow(10, decimal.scale()) : 1;
    }

    @Override
    public void close() {
        task.close();
    }

    /** The container's side of the worker. */
    private static final class Sums implements BatchSink {
        private final Checksum checksum = new Checksum();
        private long rows;

        @Override
        public void emitBatch(ColumnBatch batch) {
            checksum.add(batch);
            rows += batch.rowCount();
        }
    }
}
