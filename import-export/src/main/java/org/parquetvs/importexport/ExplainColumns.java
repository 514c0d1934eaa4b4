package org.parquetvs.importexport;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import com.exasol.adapter.metadata.ColumnMetadata;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.imports.ExplainedRows;
import org.parquetvs.importexport.imports.ExplainedRows.Column;
import org.parquetvs.importexport.imports.OpenImport;

/**
 * The script class of {@code IMPORT ... FROM SCRIPT ADAPTER.EXPLAIN_COLUMNS}: the columns that the files have together,
 * and why they have these types, as rows.
 */
public final class ExplainColumns {
    private static final ExplainedRows<Explained> ROWS = new ExplainedRows<>(
            "EXPLAIN_COLUMNS",
            List.of(
                    Column.of("ORDINAL_POSITION", "DECIMAL(9,0)", Explained::position),
                    Column.of("COLUMN_NAME", "VARCHAR(2000)", explained -> explained
                            .column()
                            .getName()),
                    Column.of("COLUMN_TYPE", "VARCHAR(200)", Explained::type),
                    Column.nullable("COLUMN_COMMENT", "VARCHAR(2000)", explained -> explained
                            .column()
                            .getComment())));

    private ExplainColumns() {}

    /** @param position from one, in the order of the table */
    private record Explained(int position, ColumnMetadata column) {

        String type() {
            return SqlText.type(DataTypes.fromExasol(column.getType()));
        }
    }

    /**
     * Called by the database.
     *
     * @throws ParquetAdapterException if the import cannot be run
     */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification specification) {
        return CallFailure.explain(() -> sql(new ScriptContext(metadata), specification));
    }

    private static String sql(ScriptContext call, ExaImportSpecification specification) {
        try (OpenImport opened = OpenImport.of(call, specification)) {
            List<ColumnMetadata> columns = opened.planner().columnsOfFiles();
            return ROWS.sql(
                    specification,
                    IntStream.range(0, columns.size())
                            .mapToObj(index -> new Explained(index + 1, columns.get(index)))
                            .toList());
        }
    }
}
