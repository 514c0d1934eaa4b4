package org.parquetvs.bench.tpcds;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import io.trino.tpcds.Table;
import io.trino.tpcds.column.ColumnType;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Types;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.writer.settings.WriterSettings;

/** The 24 tables of TPC-DS as data sets, with the values of the benchmark's own generator. */
public final class Tpcds {
    private static final int VERSION = 1;
    private static final int ROW_GROUP_ROWS = 250_000;

    /** A table with this many rows or more has several files. */
    private static final int LARGE = 10_000;

    private static final int FILES_OF_A_LARGE_TABLE = 4;

    private static final int MAX_DIGITS_OF_INT32 = 9;

    private Tpcds() {}

    /** All tables, in four files each except for the smallest ones; every column may be NULL. */
    public static List<DataSet> dataSets(double scaleFactor) {
        return Table.getBaseTables().stream()
                .filter(table -> table != Table.DBGEN_VERSION)
                .map(table -> dataSet(table, scaleFactor))
                .toList();
    }

    static DataSet dataSet(Table table, double scaleFactor) {
        TpcdsRows rows = new TpcdsRows(table, scaleFactor);
        List<Column> columns = new ArrayList<>();
        for (io.trino.tpcds.column.Column column : table.getColumns()) {
            columns.add(new Column(type(column), new ColumnValues.Field(rows, columns.size())));
        }
        int files = rows.count() < LARGE ? 1 : FILES_OF_A_LARGE_TABLE;
        return new DataSet(
                table.getName(), VERSION, 0, columns, rows.count(), files, ROW_GROUP_ROWS, WriterSettings.USUAL);
    }

    private static PrimitiveType type(io.trino.tpcds.column.Column column) {
        ColumnType type = column.getType();
        Types.PrimitiveBuilder<PrimitiveType> builder =
                switch (type.getBase()) {
                    case IDENTIFIER -> Types.optional(isOrder(column) ? INT64 : INT32);
                    case INTEGER -> Types.optional(INT32);
                    case DATE -> Types.optional(INT32).as(LogicalTypeAnnotation.dateType());
                    case DECIMAL ->
                        decimal(
                                type.getPrecision().orElseThrow(),
                                type.getScale().orElseThrow());
                    case VARCHAR, CHAR, TIME -> Types.optional(BINARY).as(LogicalTypeAnnotation.stringType());
                };
        return builder.named(column.getName());
    }

    /** Only order numbers may need more than 32 bits. */
    private static boolean isOrder(io.trino.tpcds.column.Column column) {
        return column.getName().endsWith("_number");
    }

    private static Types.PrimitiveBuilder<PrimitiveType> decimal(int precision, int scale) {
        return Types.optional(precision <= MAX_DIGITS_OF_INT32 ? INT32 : INT64)
                .as(LogicalTypeAnnotation.decimalType(scale, precision));
    }
}
