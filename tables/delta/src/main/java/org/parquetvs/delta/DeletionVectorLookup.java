package org.parquetvs.delta;

import io.delta.kernel.internal.actions.DeletionVectorDescriptor;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.table.BucketUri;
import org.parquetvs.table.DataFile;

/** The deletion vectors of a version. The log does not say how large their files are, so the bucket is asked. */
final class DeletionVectorLookup {
    private static final int MAX_REQUESTS = 16;

    /** A vector in a file has its length before, and a checksum behind. */
    private static final long FRAME = 2L * Integer.BYTES;

    private final ObjectStore store;
    private final String root;

    /** Files of vectors, which many data files share, by their keys. */
    private final Map<String, FileEntry> found = new HashMap<>();

    private long count;

    /** @param root the address of the table */
    DeletionVectorLookup(ObjectStore store, String root) {
        this.store = store;
        this.root = root;
    }

    /** How many of the files in {@link #resolved} have one. */
    long count() {
        return count;
    }

    /** What is known of a file: its partition, and its vector as far as the log knows it. */
    FileFacts of(@Nullable DeletionVectorDescriptor descriptor, FileFacts ofPartition) {
        if (descriptor == null) {
            return ofPartition;
        }
        return new FileFacts(ofPartition.constants(), List.of(deletes(descriptor)));
    }

    private DeleteFile deletes(DeletionVectorDescriptor descriptor) {
        if (descriptor.isInline()) {
            return new DeleteFile.InlineVector(
                    Base64.getEncoder().encodeToString(descriptor.inlineData()), descriptor.getCardinality());
        }
        String location = descriptor.getAbsolutePath(root);
        String key = new BucketUri(store.bucket())
                .key(location)
                .orElseThrow(() -> DeltaErrors.otherBucket(location, store.bucket()));
        long offset = descriptor.getOffset().orElse(0);
        long length = FRAME + descriptor.getSizeInBytes();
        return new DeleteFile.Vector(
                FileEntry.named(key, offset + length), offset, length, descriptor.getCardinality());
    }

    /** The same files with vectors whose files have their sizes. */
    List<DataFile> resolved(List<DataFile> files) {
        List<DataFile> deleted = files.stream()
                .filter(file -> !file.file().facts().deletes().isEmpty())
                .toList();
        count += deleted.size();
        List<String> unknown = deleted.stream()
                .flatMap(DeletionVectorLookup::vectors)
                .map(vector -> vector.file().key())
                .filter(key -> !found.containsKey(key))
                .distinct()
                .toList();
        find(unknown);
        return deleted.isEmpty() ? files : files.stream().map(this::resolved).toList();
    }

    private static Stream<DeleteFile.Vector> vectors(DataFile file) {
        return file.file().facts().deletes().stream()
                .filter(DeleteFile.Vector.class::isInstance)
                .map(DeleteFile.Vector.class::cast);
    }

    private void find(List<String> keys) {
        try {
            new ParallelRequests("sizes of deletion vectors", MAX_REQUESTS)
                    .all(keys, this::find)
                    .forEach(file -> found.put(file.key(), FileEntry.named(file.key(), file.size())));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The statement was cancelled", stopped);
        }
    }

    private FileEntry find(String key) {
        return store.find(key).orElseThrow(() -> DeltaErrors.missing(key, store.bucket()));
    }

    private DataFile resolved(DataFile file) {
        List<DeleteFile> deletes = new ArrayList<>();
        for (DeleteFile each : file.file().facts().deletes()) {
            deletes.add(
                    each instanceof DeleteFile.Vector vector
                            ? new DeleteFile.Vector(
                                    Objects.requireNonNull(
                                            found.get(vector.file().key())),
                                    vector.offset(),
                                    vector.length(),
                                    vector.deletes())
                            : each);
        }
        FileFacts facts = new FileFacts(file.file().facts().constants(), deletes);
        return new DataFile(
                file.file().with(facts), file.rows(), file.splitOffsets(), file.sequence(), file.statistics());
    }
}
