package org.parquetvs.importexport;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import java.util.List;
import java.util.Locale;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.planning.ExplainedRead;
import org.parquetvs.importexport.imports.ExplainedRows;
import org.parquetvs.importexport.imports.ExplainedRows.Column;
import org.parquetvs.importexport.imports.ImportPlanner;
import org.parquetvs.importexport.imports.OpenImport;

/** The script class of {@code IMPORT ... FROM SCRIPT ADAPTER.EXPLAIN_SCAN}: the plan of an import, as rows. */
public final class ExplainScan {
    private static final ExplainedRows<ExplainedRead> ROWS = new ExplainedRows<>(
            "EXPLAIN_SCAN",
            List.of(
                    Column.nullable("TASK", "DECIMAL(9,0)", ExplainedRead::task),
                    Column.of("SOURCE_REFERENCE", "VARCHAR(2000)", read -> read.file()
                            .key()),
                    Column.of(
                            "SOURCE_SIZE", "DECIMAL(18,0)", read -> read.file().size()),
                    Column.nullable(
                            "ROW_GROUPS",
                            "VARCHAR(100)",
                            read -> read.rowGroups() == null
                                    ? null
                                    : read.rowGroups().toString()),
                    Column.nullable("BYTES", "DECIMAL(18,0)", ExplainedRead::bytes),
                    Column.nullable("ROW_COUNT", "DECIMAL(18,0)", ExplainedRead::rows),
                    Column.nullable(
                            "PRUNED_BY",
                            "VARCHAR(100)",
                            read -> read.prunedBy() == null
                                    ? null
                                    : read.prunedBy().name().replace('_', ' ').toLowerCase(Locale.ROOT))));

    private ExplainScan() {}

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
            ImportPlanner planner = opened.planner();
            return ROWS.sql(specification, opened.explain(planner.plan(planner.columnsForTable())));
        }
    }
}
