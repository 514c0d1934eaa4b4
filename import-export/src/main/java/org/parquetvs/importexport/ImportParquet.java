package org.parquetvs.importexport;

import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import java.util.List;
import java.util.Map;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.planning.PlanReport;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.importexport.imports.ImportPlanner;
import org.parquetvs.importexport.imports.OpenImport;
import org.parquetvs.scan.ScanSpec;

/**
 * The script class of {@code IMPORT INTO t FROM SCRIPT ADAPTER.IMPORT_PARQUET AT connection WITH SOURCE='...'}. The
 * database runs the statement that it returns.
 */
public final class ImportParquet {

    private ImportParquet() {}

    /**
     * Called by the database.
     *
     * @throws ParquetAdapterException if the import cannot be run
     */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification specification) {
        return CallFailure.explain(() -> sql(new ScriptContext(metadata), specification));
    }

    private static String sql(ScriptContext call, ExaImportSpecification specification) {
        PlanReport report = call.report();
        try (OpenImport opened = OpenImport.of(call, specification)) {
            ImportPlanner planner = opened.planner();
            List<OutputColumn> columns = specification.isSubselect()
                    ? planner.columnsForSubselect(
                            specification.getSubselectColumnNames(), specification.getSubselectColumnSqlTypes())
                    : planner.columnsForTable();
            PlannedScan scan = planner.plan(columns);
            report.planned(List.of(scan));
            ScanSpec spec = scan.plan().spec();
            return call.statements(opened.properties().scan().delivery())
                    .render(SelectStatement.all(spec, columns), Map.of(spec, scan));
        }
    }
}
