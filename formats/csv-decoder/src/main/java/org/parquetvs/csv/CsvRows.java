package org.parquetvs.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.builder.memory.MemoryBudget;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.FoundValue;
import org.parquetvs.text.column.MappedColumn;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.RowBatch;

/** The records of a CSV file, or of a part of it, as rows. */
public final class CsvRows implements TextRows, RecordPlace {
    private final TextPart part;
    private final RowBatch batch;
    private final CsvRecords records;
    private final MappedColumn[][] targets;
    private final List<MappedColumn> missing;
    private final byte[] nullText;
    private final FoundValue found = new FoundValue();

    /**
     * The rows of a part of a file.
     *
     * @param mostBytes longest record
     * @throws org.parquetvs.text.error.TextException if it has no header
     */
    public CsvRows(TextPart part, CsvOptions options, RowBatch batch, MemoryBudget budget, int mostBytes) {
        this.part = part;
        this.batch = batch;
        this.nullText = options.nullText().getBytes(StandardCharsets.UTF_8);
        CsvPart opened = CsvPart.open(part, options, budget, mostBytes);
        this.records = new CsvRecords(
                part.key(),
                opened.bytes(),
                CsvSyntax.of(options, part.key()),
                EmptyLines.of(opened.names().size()),
                mostBytes,
                opened.places());
        Map<String, List<MappedColumn>> columns = new HashMap<>();
        batch.sources().forEach((source, positions) -> columns.computeIfAbsent(name(source), each -> new ArrayList<>())
                .addAll(positions.stream().map(batch::mapped).toList()));
        if (!options.hasHeader()) {
            namePositions(columns, opened.names());
        }
        this.targets = opened.names().stream()
                .map(name -> columns.getOrDefault(name, List.of()).toArray(MappedColumn[]::new))
                .toArray(MappedColumn[][]::new);
        opened.names().forEach(columns::remove);
        this.missing = columns.values().stream().flatMap(List::stream).toList();
    }

    /** Resolves columns of a mapping that refer to fields by their positions, from 0, because no record names them. */
    private static void namePositions(Map<String, List<MappedColumn>> columns, List<String> names) {
        for (int field = 0; field < names.size(); field++) {
            String position = Integer.toString(field);
            if (columns.containsKey(position) && !names.contains(position)) {
                columns.computeIfAbsent(names.get(field), each -> new ArrayList<>())
                        .addAll(columns.getOrDefault(position, List.of()));
                columns.remove(position);
            }
        }
    }

    /** The name of a field of a record; fields of other fields have no such name. */
    private static String name(ColumnSource source) {
        return source instanceof ColumnSource.Field field && field.level() == 0 ? String.join(".", field.path()) : "";
    }

    @Override
    public boolean next() {
        if (!records.next()) {
            return false;
        }
        records.requireWhole(targets.length);
        CsvFields fields = records.fields();
        for (int field = 0; field < targets.length; field++) {
            MappedColumn[] columns = targets[field];
            if (columns.length > 0) {
                find(fields, field);
                for (MappedColumn column : columns) {
                    column.append(found, this);
                }
            }
        }
        found.clear();
        for (MappedColumn column : missing) {
            column.append(found, this);
        }
        batch.endRow();
        return true;
    }

    private void find(CsvFields fields, int field) {
        int start = fields.start(field);
        int end = fields.end(field);
        if (start == end || isNull(fields.bytes(), start, end)) {
            found.setNull();
        } else {
            found.set(FoundValue.Kind.TEXT, fields.bytes(), start, end);
        }
    }

    private boolean isNull(byte[] bytes, int start, int end) {
        return nullText.length > 0 && Arrays.equals(bytes, start, end, nullText, 0, nullText.length);
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
