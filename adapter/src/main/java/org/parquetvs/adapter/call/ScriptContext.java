package org.parquetvs.adapter.call;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.ConnectionErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.planning.PlanReport;
import org.parquetvs.adapter.planning.StatementView;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.properties.PlanProperties;
import org.parquetvs.adapter.properties.ScanProperties;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.file.LocalCache;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.cache.StoreCaches;
import org.parquetvs.store.manifest.ManifestListings;
import org.parquetvs.table.TablePins;

/** What the database gives a script that it calls: its connections, the size of the cluster, and its scripts. */
public record ScriptContext(ExaMetadata metadata) {

    /** Part of what connections contain, and names of connections do not. */
    private static final Pattern MAY_BE_SECRET = Pattern.compile("[{}]|://");

    /** The number of nodes of the cluster. */
    public long nodes() {
        return metadata.getNodeCount();
    }

    /** The number of processors of a node: all nodes are like this machine. */
    public int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** The limits that the cluster and the user's properties set for a plan. */
    public PlanLimits limits(PlanProperties properties) {
        return properties.limits(nodes(), processors());
    }

    /** Begins the report of the plans that the script makes. */
    public PlanReport report() {
        return PlanReport.begin(metadata, this::text);
    }

    /** Writes statements that run the scripts next to this one. */
    public SelectSql statements(Delivery delivery) {
        return new SelectSql(metadata.getScriptSchema(), delivery);
    }

    /**
     * Opens the bucket that a connection names; the caller closes it.
     *
     * @throws ParquetAdapterException if the connection cannot be used; no message repeats a piece of it
     */
    public ObjectStore open(String connection) {
        return open(connection, LocalCache.DISK);
    }

    private ObjectStore open(String connection, LocalCache cache) {
        return StoreCaches.open(text(connection), metadata.getMemoryLimit().longValueExact(), cache);
    }

    /**
     * Opens the bucket for planning: a statement lists a prefix once, and manifests replace listings if the user wants
     * that.
     */
    public ObjectStore open(String connection, ScanProperties scan) {
        ObjectStore store =
                StatementView.of(metadata).over(open(connection, scan.reading().cache()));
        return switch (scan.planning().manifests()) {
            case IGNORE -> store;
            case ONLY -> new ManifestListings(store, scan.planning().explicitFileLimit());
        };
    }

    /** The states in which the statement reads its tables. */
    public TablePins tables() {
        return StatementView.of(metadata).tables();
    }

    /** Opens several buckets for planning; a name may occur several times. */
    public ConnectedStores open(Stream<String> connections, ScanProperties scan) {
        return ConnectedStores.open(connections, connection -> open(connection, scan));
    }

    /** Opens the bucket for writing, with at most this many requests at a time. */
    public ObjectUploads openUploads(String connection, int maxRequests) {
        return ObjectStoreFactory.openUploads(text(connection), maxRequests);
    }

    /** Whether the database's own IMPORT can use a connection. */
    public boolean hasAddress(String connection) {
        return hasAddress(read(connection));
    }

    /**
     * Checks that the connection for the database's own IMPORT leads to the same bucket as the one for the scripts.
     *
     * @throws ParquetAdapterException if it does not; of a connection, a message repeats only the bucket
     */
    public void requireImportOf(String connection, String bucket) {
        if (!hasAddress(connection)) {
            throw ConnectionErrors.importConnectionWithoutAddress(connection);
        }
        try (ObjectStore store = ObjectStoreFactory.open(text(connection))) {
            if (!store.bucket().equals(bucket)) {
                throw ConnectionErrors.importFromOtherBucket(connection, store.bucket(), bucket);
            }
        }
    }

    /** The text of a connection, checked to describe a bucket. */
    private String text(String name) {
        ExaConnectionInformation connection = read(name);
        if (!hasAddress(connection)) {
            if (!isBlank(connection.getUser())) {
                throw ConnectionErrors.connectionHasUser(name);
            }
            if (isBlank(connection.getPassword())) {
                throw ConnectionErrors.connectionIsEmpty(name);
            }
        }
        return ObjectStoreFactory.text(connection.getAddress(), connection.getUser(), connection.getPassword());
    }

    private static boolean hasAddress(ExaConnectionInformation connection) {
        return ObjectStoreFactory.hasAddress(connection.getAddress());
    }

    private ExaConnectionInformation read(String name) {
        if (MAY_BE_SECRET.matcher(name).find()) {
            throw ConnectionErrors.notAName();
        }
        try {
            return metadata.getConnection(name);
        } catch (ExaConnectionAccessException exception) {
            throw ConnectionErrors.connectionInaccessible(name, exception);
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
