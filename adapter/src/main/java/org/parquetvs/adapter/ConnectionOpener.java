package org.parquetvs.adapter;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaExportSpecification;
import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.ConnectionErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.planning.StatementListings;
import org.parquetvs.adapter.properties.PlanProperties;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.RangeCache;
import org.parquetvs.store.manifest.ManifestListings;

/** Opens the bucket that a connection of the database names. */
final class ConnectionOpener {

    private static final int UPLOAD_CONNECTIONS = 4;

    /** Part of what connections contain, and names of connections do not. */
    private static final Pattern MAY_BE_SECRET = Pattern.compile("[{}]|://");

    private ConnectionOpener() {}

    /**
     * The name of the connection of an import. Credentials in the statement itself do not count: the workers would get
     * them in the clear.
     *
     * @param property value of the property CONNECTION_NAME; empty: not given
     * @throws ParquetAdapterException if it has none, or two
     */
    static String name(ExaImportSpecification specification, String property) {
        String at = specification.hasConnectionName() ? specification.getConnectionName() : "";
        return name(at, specification.hasConnectionInformation(), property)
                .orElseThrow(ConnectionErrors::importWithoutConnection);
    }

    /** The name of the connection of an export. */
    static String name(ExaExportSpecification specification, String property) {
        String at = specification.hasConnectionName() ? specification.getConnectionName() : "";
        return name(at, specification.hasConnectionInformation(), property)
                .orElseThrow(ConnectionErrors::exportWithoutConnection);
    }

    private static Optional<String> name(String at, boolean isWrittenOut, String property) {
        if (!property.isEmpty() && (isWrittenOut || !at.isEmpty())) {
            throw ConnectionErrors.twoConnections();
        }
        return Optional.of(at.isEmpty() ? property : at).filter(name -> !name.isEmpty());
    }

    /** Opens the bucket for writing, as {@link #open} does for reading. */
    static ObjectUploads openUploads(ExaMetadata metadata, String name) {
        return openUploads(metadata, name, UPLOAD_CONNECTIONS);
    }

    /** Opens the bucket for writing, with at most this many requests at a time. */
    static ObjectUploads openUploads(ExaMetadata metadata, String name, int maxConnections) {
        return ObjectStoreFactory.openUploads(text(metadata, name), maxConnections);
    }

    /**
     * Opens the bucket; the caller closes it.
     *
     * @throws ParquetAdapterException if the connection cannot be used; no message repeats a piece of it
     */
    static ObjectStore open(ExaMetadata metadata, String name) {
        return RangeCache.ofProcess(metadata.getMemoryLimit().longValueExact())
                .over(ObjectStoreFactory.open(text(metadata, name)));
    }

    /**
     * Opens the bucket for planning: a statement lists a prefix once, and manifests replace listings if the user wants
     * that.
     */
    static ObjectStore open(ExaMetadata metadata, String name, PlanProperties planning) {
        ObjectStore store = StatementListings.over(open(metadata, name), metadata);
        return switch (planning.manifests()) {
            case IGNORE -> store;
            case ONLY -> new ManifestListings(store, planning.explicitFileLimit());
        };
    }

    /** The text of a connection, checked to describe a bucket. */
    static String text(ExaMetadata metadata, String name) {
        ExaConnectionInformation connection = read(metadata, name);
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

    /** Whether the database's own IMPORT can use a connection. */
    static boolean hasAddress(ExaMetadata metadata, String name) {
        return hasAddress(read(metadata, name));
    }

    /**
     * Checks that the connection for the database's own IMPORT leads to the same bucket as the one for the scripts.
     *
     * @throws ParquetAdapterException if it does not; of a connection, a message repeats only the bucket
     */
    static void requireImportOf(ExaMetadata metadata, String name, String bucket) {
        if (!hasAddress(metadata, name)) {
            throw ConnectionErrors.importConnectionWithoutAddress(name);
        }
        try (ObjectStore store = ObjectStoreFactory.open(text(metadata, name))) {
            if (!store.bucket().equals(bucket)) {
                throw ConnectionErrors.importFromOtherBucket(name, store.bucket(), bucket);
            }
        }
    }

    private static boolean hasAddress(ExaConnectionInformation connection) {
        return ObjectStoreFactory.hasAddress(connection.getAddress());
    }

    private static ExaConnectionInformation read(ExaMetadata metadata, String name) {
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
