package org.parquetvs.bench.tpcds;

import io.trino.tpcds.Results;
import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import io.trino.tpcds.column.Column;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.GeneratedRows;
import org.parquetvs.fixtures.RowGenerator;

/** Any rows of a table. The library makes a table from its first row on, so the rows before are made and dropped. */
final class TpcdsRows implements RowGenerator {
    private final Table table;
    private final double scaleFactor;
    private final Session session;
    private final long count;

    TpcdsRows(Table table, double scaleFactor) {
        this.table = table;
        this.scaleFactor = scaleFactor;
        this.session = Session.getDefaultSession().withScale(scaleFactor).withTable(table);
        this.count = TpcdsRowCounts.of(table, session.getScaling());
    }

    /** Number of rows of the table. */
    long count() {
        return count;
    }

    @Override
    public GeneratedRows generate(long firstRow, int rows) {
        Objects.checkFromIndexSize(firstRow, rows, count);
        GeneratedRows.Builder batch = new GeneratedRows.Builder(firstRow);
        List<Field> fields = new ArrayList<>();
        for (Column column : table.getColumns()) {
            fields.add(field(column, batch, rows));
        }
        long row = 0;
        for (List<List<String>> made : Results.constructResults(table, session)) {
            if (row >= firstRow + rows) {
                break;
            }
            if (row >= firstRow) {
                List<String> values = made.get(0);
                for (int field = 0; field < fields.size(); field++) {
                    fields.get(field).add(values.get(field));
                }
            }
            row++;
        }
        return batch.build();
    }

    /** The library gives all values as text. */
    private static Field field(Column column, GeneratedRows.Builder batch, int rows) {
        switch (column.getType().getBase()) {
            case IDENTIFIER, INTEGER -> {
                return new NumberField(batch.optionalNumbers(rows), Long::parseLong);
            }
            case DECIMAL -> {
                int scale = column.getType().getScale().orElseThrow();
                return new NumberField(batch.optionalNumbers(rows), text -> new BigDecimal(text)
                        .setScale(scale)
                        .unscaledValue()
                        .longValueExact());
            }
            case DATE -> {
                return new NumberField(batch.optionalNumbers(rows), text -> LocalDate.parse(text)
                        .toEpochDay());
            }
            case VARCHAR, CHAR, TIME -> {
                GeneratedRows.Texts texts = batch.texts(rows);
                return text -> {
                    if (text == null) {
                        texts.addNull();
                    } else {
                        texts.add(text);
                    }
                };
            }
        }
        throw new IllegalStateException("Unknown type of " + column.getName());
    }

    /** Everything that the rows depend on. */
    @Override
    public String toString() {
        return "TPC-DS " + table.getName() + " of scale factor " + scaleFactor;
    }

    /** Takes the value of a row. */
    private interface Field {
        void add(@Nullable String text);
    }

    /** Reads a number from its text. */
    private interface NumberParser {
        long parse(String text);
    }

    private record NumberField(GeneratedRows.OptionalNumbers numbers, NumberParser parser) implements Field {
        @Override
        public void add(@Nullable String text) {
            if (text == null) {
                numbers.addNull();
            } else {
                numbers.add(parser.parse(text));
            }
        }
    }
}
