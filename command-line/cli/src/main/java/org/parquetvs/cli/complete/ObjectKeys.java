package org.parquetvs.cli.complete;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;

/** The keys of a bucket that begin as the user has typed. */
final class ObjectKeys {
    private static final int MOST = 200;
    private static final long SECONDS_OF_PATIENCE = 3;

    private ObjectKeys() {}

    /** Directories and objects, but not the contents of these directories; none if the store does not answer soon. */
    static List<String> list(String connection, String typed) {
        try (ObjectStore store = ObjectStoreFactory.open(connection)) {
            CompletableFuture<List<String>> listing = CompletableFuture.supplyAsync(() -> list(store, typed));
            return listing.get(SECONDS_OF_PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            // Completion is a convenience: running the statement shows the error of the store.
            return List.of();
        }
    }

    private static List<String> list(ObjectStore store, String typed) {
        String directory = typed.substring(0, typed.lastIndexOf('/') + 1);
        try (Stream<FileEntry> objects = store.list(typed)) {
            Stream<String> directories =
                    store.listDirectories(directory).stream().filter(key -> key.startsWith(typed));
            Stream<String> files =
                    objects.limit(MOST).map(FileEntry::key).filter(key -> key.indexOf('/', directory.length()) < 0);
            return Stream.concat(directories, files).limit(MOST).toList();
        }
    }
}
