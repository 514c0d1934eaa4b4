package org.parquetvs.importexport;

import com.exasol.ExaExportSpecification;
import com.exasol.ExaMetadata;
import java.util.Optional;
import java.util.UUID;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.ConnectionName;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.ExportProperties;
import org.parquetvs.importexport.error.ExportErrors;
import org.parquetvs.importexport.exports.ExportPlanner;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.manifest.ExportTarget;
import org.parquetvs.store.manifest.StoredManifest;

/**
 * The script class of {@code EXPORT t INTO SCRIPT ADAPTER.EXPORT_PARQUET AT connection WITH TARGET='...'}. The database runs
 * the statement that it returns.
 */
public final class ExportParquet {
    private static final int MAX_UPLOADS = 4;

    private ExportParquet() {}

    /**
     * Called by the database.
     *
     * @throws ParquetAdapterException if the export cannot be run
     */
    public static String generateSqlForExportSpec(ExaMetadata metadata, ExaExportSpecification specification) {
        return CallFailure.explain(() -> sql(new ScriptContext(metadata), specification));
    }

    private static String sql(ScriptContext call, ExaExportSpecification specification) {
        if (specification.hasCreatedBy()) {
            throw ExportErrors.exportCreatesNothing();
        }
        ExportProperties properties = ExportProperties.parse(specification.getParameters());
        boolean overwrite =
                properties.destination().overwrite() || specification.hasTruncate() || specification.hasReplace();
        String connection =
                ConnectionName.of(specification, properties.destination().connectionName());
        ExportPlanner planner = new ExportPlanner(
                properties,
                specification.getSourceColumnNames(),
                new ExportPlanner.Cluster(call.nodes(), call.processors()));
        Optional<String> replaced = replaced(call, connection, properties, overwrite);
        return planner.sql(
                planner.spec(id(), connection, replaced), call.metadata().getScriptSchema());
    }

    private static String id() {
        return UUID.randomUUID().toString().replace("-", "").substring(0, 16);
    }

    private static void requireKeys(ExportProperties properties, ObjectUploads uploads) {
        properties.layout().encryption().stream()
                .flatMap(encryption -> encryption.keyNames().stream())
                .filter(name -> uploads.fileKeys().find(name).isEmpty())
                .findFirst()
                .ifPresent(name -> {
                    throw ExportErrors.keyMissing(name);
                });
    }

    /** The manifest that the export replaces, after what dead exports have left is removed. */
    private static Optional<String> replaced(
            ScriptContext call, String connection, ExportProperties properties, boolean overwrite) {
        String prefix = properties.destination().prefix();
        try (ObjectStore store = call.open(connection);
                ObjectUploads uploads = call.openUploads(connection, MAX_UPLOADS)) {
            requireKeys(properties, uploads);
            ExportTarget target = new ExportTarget(store, uploads, prefix);
            Optional<StoredManifest> found = target.settle();
            if (found.isPresent() && found.get().manifest().isComplete() && !overwrite) {
                throw ExportErrors.targetHasManifest(prefix + Manifest.NAME, store.bucket());
            }
            if (!properties.destination().keepForeignFiles()) {
                target.foreignFile(found).ifPresent(key -> {
                    throw ExportErrors.targetHasForeignFile(prefix, key, store.bucket());
                });
            }
            return found.map(manifest -> manifest.object().eTag());
        }
    }
}
