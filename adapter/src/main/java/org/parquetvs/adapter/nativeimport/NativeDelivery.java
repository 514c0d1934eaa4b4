package org.parquetvs.adapter.nativeimport;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.keys.PlannedQuery;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.properties.NativeImportVersion;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.ImportedScan;
import org.parquetvs.adapter.sql.Imports;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.store.ObjectStore;

/**
 * Decides for each scan of a planned query whether the IMPORT of the database reads its files. The result of the
 * statement stays the same: IMPORT delivers the rows that the workers would emit, and some rows that they would leave
 * out and that the statement does not need.
 */
public final class NativeDelivery {
    private static final String NO_CONNECTION =
            "the connection has no address for IMPORT, and no property IMPORT_CONNECTION names another";

    private final ScriptContext call;
    private final VirtualSchemaProperties properties;
    private final Delivery delivery;
    private final ImportConnections connections;
    private final Function<String, ObjectStore> stores;

    /**
     * Decides for the scans of one statement.
     *
     * @param stores the bucket of the files, by the name of the connection of a scan
     */
    public NativeDelivery(
            ScriptContext call, VirtualSchemaProperties properties, Function<String, ObjectStore> stores) {
        this.call = call;
        this.properties = properties;
        this.delivery = properties.scan().delivery();
        this.connections = new ImportConnections(call, properties);
        this.stores = stores;
    }

    /** The scans that IMPORT reads. */
    public Imports of(PlannedQuery planned) {
        if (!Delivery.BY_IMPORT.contains(delivery)) {
            return Imports.NONE;
        }
        Map<ScanSpec, ImportedScan> scans = new HashMap<>();
        Map<ScanSpec, String> obstacles = new HashMap<>();
        planned.query().from().scans().forEach(table -> planned.plan(table)
                .filter(plan -> !plan.plan().tasks().isEmpty())
                .ifPresent(plan -> decide(table, plan, scans, obstacles)));
        return new Imports(scans, obstacles);
    }

    private void decide(
            TableScan table, PlannedScan plan, Map<ScanSpec, ImportedScan> scans, Map<ScanSpec, String> obstacles) {
        ScanSpec spec = plan.plan().spec();
        Optional<String> connection = connections.of(spec.connection());
        if (connection.isEmpty()) {
            if (delivery == Delivery.NATIVE) {
                obstacles.put(spec, NO_CONNECTION);
            }
            return;
        }
        Optional<String> obstacle =
                ImportableScan.obstacle(table, plan).or(() -> cost(table, plan)).or(this::tooOld);
        if (obstacle.isPresent()) {
            obstacles.put(spec, obstacle.get());
            return;
        }
        ObjectStore store = stores.apply(spec.connection());
        connections.check(spec.connection(), store);
        FileDivision files = FileDivision.of(store, table, plan);
        if (files.parts().isEmpty()) {
            obstacles.put(spec, files.obstacle());
        } else {
            scans.put(
                    spec,
                    new ImportedScan(
                            connection.get(),
                            ImportableScan.fields(table, spec),
                            files.parts(),
                            ImportableScan.conditions(table),
                            files.rest(),
                            files.obstacle()));
        }
    }

    /** The database is asked for its release only if a scan could be imported. */
    private Optional<String> tooOld() {
        String present = properties
                .nativeImport()
                .release()
                .map(NativeImportVersion::toString)
                .orElseGet(() -> call.metadata().getDatabaseVersion());
        boolean isRecent = NativeImportVersion.parse(present)
                .filter(known -> known.compareTo(NativeImportVersion.FIRST) >= 0)
                .isPresent();
        return isRecent
                ? Optional.empty()
                : Optional.of(
                        "it takes release " + NativeImportVersion.FIRST + " of the database, and this is " + present);
    }

    private Optional<String> cost(TableScan table, PlannedScan plan) {
        return delivery == Delivery.NATIVE ? Optional.empty() : ImportCost.obstacle(table, plan);
    }
}
