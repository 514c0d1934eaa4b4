package org.parquetvs.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.FoundValue;
import org.parquetvs.text.column.MappedColumn;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.memory.MemoryBudget;

/** The records of a CSV file, or of a part of it, as rows. */
public final class CsvRows implements TextRows, RecordPlace {
    private final TextPart part;
    private final TextBatchBuilder batch;
    private final CsvRecords records;
    private final MappedColumn[][] targets;
    private final List<MappedColumn> missing = new ArrayList<>();
    private final byte[] nullText;
    private final FoundValue found = new FoundValue();

    /**
     * The rows of a part of a file.
     *
     * @param maxBytes longest record
     * @throws org.parquetvs.text.error.TextException if it has no header, or a column may be several fields
     */
    public CsvRows(TextPart part, CsvOptions options, TextBatchBuilder batch, MemoryBudget budget, int maxBytes) {
        this.part = part;
        this.batch = batch;
        this.nullText = options.nullText().getBytes(StandardCharsets.UTF_8);
        CsvPart opened = CsvPart.open(part, options, budget, maxBytes);
        this.records = new CsvRecords(
                part.key(),
                opened.bytes(),
                CsvSyntax.of(options, part.key()),
                EmptyLines.of(opened.names().size()),
                maxBytes,
                opened.places());
        List<List<MappedColumn>> columns = new ArrayList<>();
        opened.names().forEach(name -> columns.add(new ArrayList<>()));
        batch.sources().forEach((source, positions) -> field(source, opened.names(), options.hasHeader())
                .map(columns::get)
                .orElse(missing)
                .addAll(positions.stream().map(batch::mapped).toList()));
        this.targets = columns.stream()
                .map(ofField -> ofField.toArray(MappedColumn[]::new))
                .toArray(MappedColumn[][]::new);
    }

    /** The position of the field of a column; empty if the records lack it. */
    private Optional<Integer> field(ColumnSource source, List<String> names, boolean hasHeader) {
        if (!(source instanceof ColumnSource.Field field) || field.level() > 0) {
            return Optional.empty();
        }
        String name = String.join(".", field.path());
        List<String> found = field.spelling().find(name, names, each -> each);
        if (found.size() > 1) {
            throw TextErrors.ambiguousField(part.key(), "the header", name, found);
        }
        if (found.isEmpty() && !hasHeader && CsvOptions.isPosition(name)) {
            // No record names the fields, so a mapping may refer to them by their positions, from 0.
            return Optional.of(Integer.parseInt(name)).filter(position -> position < names.size());
        }
        return found.stream().map(names::indexOf).findFirst();
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
