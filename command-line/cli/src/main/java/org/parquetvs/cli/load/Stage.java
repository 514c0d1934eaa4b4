package org.parquetvs.cli.load;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.local.StagedFile;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.output.DirectoryTarget;
import org.parquetvs.store.output.Target;
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
    private final Optional<Path> directory;
    private final Closeable server;

    /** @param directory the one that the server serves as the bucket; empty if files have to be uploaded */
    private Stage(
            String connectionJson,
            String parent,
            UploadBounds bounds,
            Consumer<String> warnings,
            Optional<Path> directory,
            Closeable server) {
        this.connectionJson = connectionJson;
        this.prefix = parent + "pvs-load-" + randomName() + "/";
        this.bounds = bounds;
        this.store = ObjectStoreFactory.open(connectionJson, bounds.requests());
        this.uploads = ObjectStoreFactory.openUploads(connectionJson, bounds.requests());
        this.warnings = warnings;
        this.directory = directory;
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
        Stage stage = new Stage(connectionJson, place.prefix(), bounds, warnings, Optional.empty(), () -> {});
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
            Path bucket = Files.createDirectory(directory.path().resolve(BUCKET));
            EmbeddedS3 server =
                    EmbeddedS3.start(EmbeddedS3Options.over(directory.path()).withKey("pvs", key));
            return new Stage(server.connectionJson(BUCKET), "", bounds, warnings, Optional.of(bucket), () -> {
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

    /** Files of this machine need not go through the server: it finds them in its directory. */
    Target openTarget() throws IOException {
        return directory.isPresent()
                ? DirectoryTarget.open(directory.get().resolve(prefix))
                : new BucketTarget(uploads, prefix, bounds);
    }

    /** The key of a staged file. */
    String key(StagedFile file) {
        return prefix + file.key();
    }

    /** The staged files as the store lists them, in their order. */
    List<FileEntry> entries(List<StagedFile> files) {
        Map<String, FileEntry> listed =
                store.list(prefix).collect(Collectors.toMap(FileEntry::key, Function.identity()));
        return files.stream()
                .map(file -> Optional.ofNullable(listed.get(key(file)))
                        .filter(entry -> entry.size() == file.bytes())
                        .orElseThrow(() -> LocalFileErrors.changed(file.file().path())))
                .toList();
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
                ObjectUploads clearing = ObjectStoreFactory.openUploads(connectionJson, bounds.requests())) {
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
