package org.parquetvs.worker.deletes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.vector.LiveRows;

/**
 * The deleted rows of one data file.
 *
 * @param vector where some of the positions come from
 * @param positions by their number
 * @param keys by their values
 */
public record DeletedRows(Optional<DeleteFile.Bitmap> vector, RowBitmap positions, List<DeletedKeys> keys) {

    /** No rows. */
    public static final DeletedRows NONE = new DeletedRows(Optional.empty(), RowBitmap.NONE, List.of());

    /** The number of the record around an element of a list. */
    private static final ScanColumn RECORD =
            new ScanColumn("RECORD", ColumnSource.Metadata.ROW_NUMBER, new SqlType.Decimal(18, 0));

    public DeletedRows {
        keys = List.copyOf(keys);
    }

    /** Whether no row is deleted. */
    public boolean areNone() {
        return positions.isEmpty() && keys.isEmpty();
    }

    /** The columns that are read to find the rows, in addition to those of the scan. */
    public List<ScanColumn> columns(RowPath rows) {
        Set<ScanColumn> columns = new LinkedHashSet<>();
        keys.forEach(each -> columns.addAll(each.columns()));
        return Stream.concat(
                        rows.isRecords() || positions.isEmpty() ? Stream.empty() : Stream.of(RECORD), columns.stream())
                .toList();
    }

    /**
     * Checks that a vector was made for this file.
     *
     * @param rows how many the file has
     */
    public void requireWithin(long rows) {
        if (positions.end() > rows) {
            vector.ifPresent(of -> {
                throw WorkerErrors.invalidDeletes(
                        of.holder(),
                        of.description() + ": it deletes row " + (positions.end() - 1) + " of a file of " + rows
                                + " rows");
            });
        }
    }

    /**
     * Deletes rows of a batch of records by their number.
     *
     * @param first number of the first row
     */
    public void deletePositions(LiveRows live, long first) {
        positions.deleteFrom(live, first);
    }

    /**
     * Deletes rows of a batch by what is in {@link #columns}, if these are all live.
     *
     * @param values their vectors
     */
    public void deleteValues(LiveRows live, RowPath rows, List<ColumnVector> values) {
        List<ScanColumn> columns = columns(rows);
        int record = columns.indexOf(RECORD);
        if (record >= 0) {
            deleteElements(live, (LongVector) values.get(record));
        }
        for (DeletedKeys each : keys) {
            List<ColumnVector> compared = new ArrayList<>(each.columns().size());
            each.columns().forEach(column -> compared.add(values.get(columns.indexOf(column))));
            each.deleteFrom(live, compared);
        }
    }

    private void deleteElements(LiveRows live, LongVector records) {
        for (int row = 0; row < live.rows(); row++) {
            if (positions.has(records.values()[row])) {
                live.delete(row);
            }
        }
    }
}
