package org.parquetvs.worker.deletes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;

/** Collects the deleted rows of data files from Parquet files of positions. */
public final class DeletedPositions {

    /** Of more data files, all rows of a file of positions are read. */
    private static final int MAX_PATHS = 200;

    private static final List<String> SCHEMES = List.of("s3", "s3a", "s3n");
    private static final ScanColumn PATH = column("file_path", 2147483546, SqlType.Varchar.LONGEST);
    private static final ScanColumn POSITION = column("pos", 2147483545, new SqlType.Decimal(18, 0));

    /** The columns of each batch. */
    public static final List<ScanColumn> COLUMNS = List.of(PATH, POSITION);

    private final String bucket;
    private final Map<String, Set<String>> dataFiles;
    private final Map<String, RowBitmap> deleted = new HashMap<>();
    private @Nullable RowBitmap current;
    private byte[] currentPath = new byte[0];

    /**
     * A collector without rows.
     *
     * @param bucket the bucket of all files
     * @param dataFiles for each file of positions, the keys of the data files that it applies to
     */
    public DeletedPositions(String bucket, Map<String, Set<String>> dataFiles) {
        this.bucket = bucket;
        this.dataFiles = Map.copyOf(dataFiles);
    }

    private static ScanColumn column(String name, int fieldId, SqlType type) {
        TableField field = new TableField(fieldId, List.of(name), new Value.Null());
        return new ScanColumn(name, ColumnSource.Field.of(List.of(name), field), type);
    }

    /** True for every row that may be wanted. */
    public Predicate filter() {
        List<Value> paths = dataFiles.values().stream()
                .flatMap(Set::stream)
                .distinct()
                .<Value>flatMap(
                        key -> SCHEMES.stream().map(scheme -> new Value.Text(scheme + "://" + bucket + "/" + key)))
                .toList();
        return paths.size() <= MAX_PATHS * SCHEMES.size() ? new In(new Operand.Column(PATH), paths) : Predicate.TRUE;
    }

    /**
     * Adds rows.
     *
     * @param key of the file of positions
     * @param batch its columns are {@link #COLUMNS}
     */
    public void add(String key, ColumnBatch batch) {
        StringVector paths = (StringVector) batch.columns().get(0);
        LongVector positions = (LongVector) batch.columns().get(1);
        current = null;
        currentPath = new byte[0];
        for (int row = 0; row < batch.rowCount(); row++) {
            if (paths.isNull(row) || positions.isNull(row) || positions.values()[row] < 0) {
                throw WorkerErrors.invalidDeletes(key, "a row has no path or no position");
            }
            findTarget(key, paths.texts(), paths.textOf(row));
            if (current != null) {
                current.add(positions.values()[row]);
            }
        }
    }

    /** Finds the rows of the data file with this path; most rows have the path of the row before. */
    private void findTarget(String key, TextVector texts, int text) {
        int start = texts.offsets()[text];
        int end = texts.offsets()[text + 1];
        if (Arrays.equals(texts.bytes(), start, end, currentPath, 0, currentPath.length)) {
            return;
        }
        currentPath = Arrays.copyOfRange(texts.bytes(), start, end);
        String dataFile = keyOf(texts.string(text));
        current = dataFiles.getOrDefault(key, Set.of()).contains(dataFile)
                ? deleted.computeIfAbsent(dataFile, unknown -> new RowBitmap())
                : null;
    }

    /** The key of a path, which is an address in the bucket; a path of another bucket is no key. */
    private String keyOf(String path) {
        for (String scheme : SCHEMES) {
            String prefix = scheme + "://" + bucket + "/";
            if (path.startsWith(prefix)) {
                return path.substring(prefix.length());
            }
        }
        return "";
    }

    /** The deleted rows of each data file that has any. */
    public Map<String, RowBitmap> deleted() {
        return deleted;
    }
}
