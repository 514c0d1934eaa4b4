package org.parquetvs.csv;

import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.RowBatch;

/** The records of a CSV file as rows. */
public final class CsvRows implements TextRows, RecordPlace {
    private final TextPart part;
    private final RowBatch batch;
    private final CsvRecords records;
    private final int[] targets;

    /**
     * The rows of a file.
     *
     * @param mostBytes longest record
     * @throws org.parquetvs.text.error.TextException if it has no header
     */
    public CsvRows(TextPart part, RowBatch batch, int mostBytes) {
        this.part = part;
        this.batch = batch;
        this.records = new CsvRecords(part.key(), part.bytes(), mostBytes);
        this.targets = records.header().stream()
                .mapToInt(name -> batch.fields().getOrDefault(name, -1))
                .toArray();
        boolean[] wanted = new boolean[targets.length];
        for (int field = 0; field < wanted.length; field++) {
            wanted[field] = targets[field] >= 0;
        }
        records.fields().keepOnly(wanted);
    }

    @Override
    public boolean next() {
        if (!records.next()) {
            return false;
        }
        records.requireWhole();
        CsvFields fields = records.fields();
        for (int field = 0; field < targets.length; field++) {
            if (targets[field] >= 0) {
                batch.appender(targets[field]).append(fields.bytes(), fields.start(field), fields.end(field), this);
            }
        }
        batch.endRow();
        return true;
    }

    @Override
    public String key() {
        return part.key();
    }

    @Override
    public String place() {
        return records.place();
    }

    @Override
    public void close() {
        records.close();
    }
}
