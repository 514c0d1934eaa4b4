package org.parquetvs.cli.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.local.StagedFile;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStores;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.upload.BucketTarget;
import org.parquetvs.store.upload.UploadBounds;

/** Where the files of one load wait for the database: a prefix of its own, which is empty again after closing. */
final class Stage implements AutoCloseable {
    private static final String BUCKET = "stage";

    private final String connectionJson;
    private final String prefix;
    private final UploadBounds bounds;
    private final ObjectStore store;
    private final ObjectUploads uploads;
    private final Consumer<String> warnings;
    private final Closeable server;

    private Stage(
            String connectionJson, String parent, UploadBounds bounds, Consumer<String> warnings, Closeable server) {
        this.connectionJson = connectionJson;
        this.prefix = parent + "pvs-load-" + randomName() + "/";
        this.bounds = bounds;
        this.store = ObjectStores.open(connectionJson, bounds.requests());
        this.uploads = ObjectStores.openUploads(connectionJson, bounds.requests());
        this.warnings = warnings;
        this.server = server;
    }

    private static String randomName() {
        return String.format(Locale.ROOT, "%016x", ThreadLocalRandom.current().nextLong());
    }

    /**
     * Below a prefix of a bucket.
     *
     * @param warnings takes sentences about what is left
     * @throws UsageException if the connection is one of another bucket
     */
    static Stage inBucket(String connectionJson, S3Place place, UploadBounds bounds, Consumer<String> warnings) {
        Stage stage = new Stage(connectionJson, place.prefix(), bounds, warnings, () -> {});
        String bucket = stage.store.bucket();
        if (!bucket.equals(place.bucket())) {
            stage.uploads.close();
            stage.store.close();
            throw new UsageException(place + " is in another bucket than that of the connection, " + bucket);
        }
        return stage;
    }

    /** In a temporary directory, which is served as S3 until this is closed. */
    static Stage onThisMachine(UploadBounds bounds, Consumer<String> warnings) throws IOException {
        String key = randomName();
        TemporaryDirectory directory = TemporaryDirectory.createForClosing("load");
        try {
            Files.createDirectory(directory.path().resolve(BUCKET));
            EmbeddedS3 server =
                    EmbeddedS3.start(EmbeddedS3Options.over(directory.path()).withKey("pvs", key));
            return new Stage(server.connectionJson(BUCKET), "", bounds, warnings, () -> {
                try (directory) {
                    server.close();
                }
            });
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    /** The JSON text of the connection from which the database reads. */
    String connectionJson() {
        return connectionJson;
    }

    /** Prefix of the keys of all files. */
    String prefix() {
        return prefix;
    }

    ObjectStore store() {
        return store;
    }

    BucketTarget openTarget() {
        return new BucketTarget(uploads, prefix, bounds);
    }

    /** A staged file as the store lists it. */
    FileEntry entry(StagedFile file) {
        return new FileEntry(prefix + file.key(), file.bytes(), file.eTag(), 0);
    }

    /** Ends the upload that the calling thread makes. */
    Runnable cancellation() {
        Thread uploading = Thread.currentThread();
        return () -> {
            uploading.interrupt();
            uploads.close();
        };
    }

    /**
     * Removes everything that was staged, finished or not. No upload may be under way. What cannot be removed is a
     * warning: the load has ended before, and a failure here would look like one of the load.
     */
    @Override
    public void close() throws IOException {
        try (server;
                store;
                uploads;
                ObjectUploads clearing = ObjectStores.openUploads(connectionJson, bounds.requests())) {
            removing("files", () -> deleteObjects(clearing));
            removing("unfinished uploads", () -> clearing.pending(prefix).forEach(clearing::abort));
        }
    }

    private void deleteObjects(ObjectUploads clearing) {
        List<String> keys = store.list(prefix).map(FileEntry::key).toList();
        if (!keys.isEmpty()) {
            clearing.delete(keys);
        }
    }

    private void removing(String what, Runnable removal) {
        try {
            removal.run();
        } catch (StoreException refusal) {
            warnings.accept("Staged " + what + " are left below s3://" + store.bucket() + "/" + prefix
                    + "; delete them. They could not be removed: " + refusal.getMessage());
        }
    }
}
