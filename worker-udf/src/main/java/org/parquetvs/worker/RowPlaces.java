package org.parquetvs.worker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Collects the places of rows: their files, and their positions in these. */
final class RowPlaces implements BatchSink {
    private static final ScanColumn FILE = new ScanColumn(
            "FILE", ColumnSource.Metadata.FILE_KEY, new SqlType.Varchar(SqlType.Varchar.MAX_LENGTH, Charset.UTF8));
    private static final ScanColumn ROW =
            new ScanColumn("ROW", ColumnSource.Metadata.ROW_NUMBER, new SqlType.Decimal(18, 0));

    /** The last columns of each batch. */
    static final List<ScanColumn> COLUMNS = List.of(FILE, ROW);

    private final Map<Value, List<Value>> rowsByFile = new LinkedHashMap<>();
    private int count;

    @Override
    public void emitBatch(ColumnBatch batch) {
        int columns = batch.columns().size();
        ColumnVector files = batch.columns().get(columns - 2);
        ColumnVector rows = batch.columns().get(columns - 1);
        for (int row = 0; row < batch.rowCount(); row++) {
            rowsByFile
                    .computeIfAbsent(CellValue.at(files, FILE.type(), row), file -> new ArrayList<>())
                    .add(CellValue.at(rows, ROW.type(), row));
        }
        count += batch.rowCount();
    }

    /** Number of rows. */
    int count() {
        return count;
    }

    /** Whether a file has one of the rows. */
    boolean areIn(String key) {
        return rowsByFile.containsKey(new Value.Text(key));
    }

    /** A predicate that is true for exactly these rows; there is at least one. */
    Predicate filter() {
        return new Or(rowsByFile.entrySet().stream()
                .<Predicate>map(entry -> new And(List.of(
                        new Comparison(new Operand.Column(FILE), Comparator.EQUAL, new Operand.Literal(entry.getKey())),
                        new In(new Operand.Column(ROW), entry.getValue()))))
                .toList());
    }
}
