package org.parquetvs.store.s3;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * A client that one store has for itself while it is open. The client that was given back last is kept for the next
 * store with the same settings: a worker opens a store for each scan task, and creating a client takes longer than most
 * requests, even without its connections.
 */
final class ClientLease implements AutoCloseable {
    private static final AtomicReference<@Nullable ClientLease> LAST = new AtomicReference<>();

    private final S3Connection connection;
    private final S3Options options;
    private final BucketClient client;
    private final Retries retries;
    private final @Nullable CatalogClient catalog;
    private final AtomicBoolean closed = new AtomicBoolean();

    private ClientLease(S3Connection connection, S3Options options, BucketClient client) {
        this.connection = connection;
        this.options = options;
        this.client = client;
        this.retries = new Retries(connection, options, client::closeIdleConnections);
        CatalogSettings settings = connection.catalog();
        this.catalog = settings == null ? null : client.catalog(settings, options);
    }

    /** The kept client, if it has the same settings, or a new one. */
    static ClientLease of(S3Connection connection, S3Options defaults) {
        S3Options options = connection.limits().over(defaults);
        ClientLease last = LAST.getAndSet(null);
        if (last != null && last.connection.equals(connection) && last.options.equals(options)) {
            last.client.begin();
            return new ClientLease(connection, options, last.client);
        }
        if (last != null) {
            last.client.close();
        }
        return new ClientLease(connection, options, new BucketClient(connection, options));
    }

    /** The bucket, and the identity for requests. */
    S3Connection connection() {
        return connection;
    }

    /** Sends requests that read. */
    S3Requests requests() {
        return client.requests();
    }

    /** Sends all other requests. */
    S3Client client() {
        return client.sdk();
    }

    /** Sends requests; its counts begin with the lease. */
    Retries retries() {
        return retries;
    }

    /** Asks the catalog, if the connection names one. */
    Optional<CatalogServer> catalog() {
        return Optional.ofNullable(catalog);
    }

    /**
     * Gives the client back. One with a request under way is closed, which ends the request. A store may be closed
     * again, by the interrupt of a statement and by its owner: by then another store may have the client.
     */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        retries.close();
        if (catalog != null) {
            catalog.close();
        }
        if (retries.areUnderWay() || (catalog != null && catalog.isUnderWay())) {
            client.close();
            return;
        }
        ClientLease other = LAST.getAndSet(this);
        if (other != null) {
            other.client.close();
        }
    }
}
