package org.parquetvs.store.s3;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.s3.http.S3Options;

/** One bucket of S3, or of a server that uses its protocol. */
public final class S3ObjectStore implements ObjectStore {

    private final String connectionJson;
    private final ClientLease lease;
    private final String bucket;
    private final S3Listing listing;
    private final S3Reading reading;

    private S3ObjectStore(String connectionJson, ClientLease lease, String bucket) {
        this.connectionJson = connectionJson;
        this.lease = lease;
        this.bucket = bucket;
        this.listing = new S3Listing(lease.requests(), bucket, lease.retries());
        this.reading = new S3Reading(lease.requests(), bucket, lease.retries());
    }

    /**
     * Opens the bucket that the JSON text of a CONNECTION names. No request is sent.
     *
     * @throws org.parquetvs.store.StoreException if the text is not a valid connection
     */
    public static S3ObjectStore open(String connectionJson) {
        return open(connectionJson, S3Options.DEFAULT);
    }

    /** As {@link #open(String)}, with timeouts and limits other than the usual ones. */
    public static S3ObjectStore open(String connectionJson, S3Options options) {
        S3Connection connection = S3Connection.parse(connectionJson);
        return new S3ObjectStore(connectionJson, ClientLease.of(connection, options), connection.bucket());
    }

    @Override
    public String bucket() {
        return bucket;
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return listing.list(prefix);
    }

    @Override
    public Stream<FileEntry> list(String prefix, String first) {
        return listing.list(prefix, first);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return listing.listDirectories(prefix);
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        reading.read(file, offset, destination);
    }

    @Override
    public Optional<Object> identity() {
        return Optional.of(lease.connection());
    }

    /** Empty if the objects are encrypted with a key of the connection: they were not meant to be stored as plain text. */
    @Override
    public Optional<String> fingerprint() {
        return lease.connection().bucketOptions().customerKey() == null
                ? Optional.of(connectionJson)
                : Optional.empty();
    }

    @Override
    public Optional<CatalogServer> catalog() {
        return lease.catalog();
    }

    @Override
    public FileKeys fileKeys() {
        return lease.connection().fileKeys();
    }

    @Override
    public StoreMetrics metrics() {
        return lease.retries().metrics();
    }

    @Override
    public void close() {
        lease.close();
    }
}
