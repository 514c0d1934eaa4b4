package org.parquetvs.importexport.imports;

import com.exasol.ExaImportSpecification;
import java.util.List;
import org.parquetvs.adapter.call.ConnectionName;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.planning.ExplainedRead;
import org.parquetvs.adapter.planning.PlanExplainer;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/** An import whose bucket is open. */
public record OpenImport(
        ImportProperties properties, ImportPlanner planner, ObjectStore store, TablePins tables, PlanLimits limits)
        implements AutoCloseable {

    /**
     * Opens the bucket that a statement names.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the import cannot be run
     */
    public static OpenImport of(ScriptContext call, ExaImportSpecification specification) {
        ImportProperties properties = ImportProperties.parse(specification.getParameters());
        String connection = ConnectionName.of(specification, properties.connectionName());
        PlanLimits limits = call.limits(properties.scan().planning());
        ObjectStore store = call.open(connection, properties.scan());
        try {
            TablePins tables = call.tables();
            ImportPlanner planner = ImportPlanner.open(store, connection, properties, tables, limits);
            return new OpenImport(properties, planner, store, tables, limits);
        } catch (RuntimeException | Error failure) {
            store.close();
            throw failure;
        }
    }

    /** What a scan of the import reads, and why it does not read the rest. */
    public List<ExplainedRead> explain(PlannedScan scan) {
        return new PlanExplainer(store, tables, limits).explain(scan.plan());
    }

    @Override
    public void close() {
        store.close();
    }
}
