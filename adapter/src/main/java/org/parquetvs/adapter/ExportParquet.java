package org.parquetvs.adapter;

import com.exasol.ExaExportSpecification;
import com.exasol.ExaMetadata;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.parquetvs.adapter.error.ExportErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.exports.ExportPlanner;
import org.parquetvs.adapter.properties.ExportProperties;
import org.parquetvs.scan.error.Stacks;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.manifest.StoredManifest;

/**
 * The script class of {@code EXPORT t INTO SCRIPT ADAPTER.EXPORT_PARQUET AT connection WITH TARGET='...'}. The database runs
 * the statement that it returns.
 */
public final class ExportParquet {

    private ExportParquet() {}

    /**
     * Called by the database.
     *
     * @throws ParquetAdapterException if the export cannot be run
     */
    public static String generateSqlForExportSpec(ExaMetadata metadata, ExaExportSpecification specification) {
        return Stacks.hidden(() -> sql(metadata, specification));
    }

    private static String sql(ExaMetadata metadata, ExaExportSpecification specification) {
        if (specification.hasCreatedBy()) {
            throw ExportErrors.exportCreatesNothing();
        }
        ExportProperties properties = ExportProperties.parse(specification.getParameters());
        boolean overwrite = properties.overwrite() || specification.hasTruncate() || specification.hasReplace();
        String connection = Connections.name(specification, properties.connectionName());
        ExportPlanner planner = new ExportPlanner(
                properties,
                specification.getSourceColumnNames(),
                new ExportPlanner.Cluster(
                        metadata.getNodeCount(), Runtime.getRuntime().availableProcessors()));
        Optional<String> replaced = replaced(metadata, connection, properties.target(), overwrite);
        ExportSpec spec = planner.spec(id(), connection, replaced);
        String sql = planner.sql(spec, metadata.getScriptSchema());
        abortLeftUploads(metadata, connection, properties.target());
        return sql;
    }

    private static String id() {
        return UUID.randomUUID().toString().replace("-", "").substring(0, 16);
    }

    private static Optional<String> replaced(
            ExaMetadata metadata, String connection, String target, boolean overwrite) {
        try (ObjectStore store = Connections.open(metadata, connection)) {
            Optional<StoredManifest> found = StoredManifest.find(store, target);
            if (found.isPresent() && !overwrite) {
                throw ExportErrors.targetHasManifest(target + Manifest.NAME, store.bucket());
            }
            return found.map(manifest -> manifest.object().eTag());
        }
    }

    /** Aborts the uploads of killed workers, which take up space in the bucket until then. */
    private static void abortLeftUploads(ExaMetadata metadata, String connection, String target) {
        try (ObjectUploads uploads = Connections.openUploads(metadata, connection)) {
            List<MultipartUpload> left = uploads.pending(target);
            left.forEach(uploads::abort);
        }
    }
}
