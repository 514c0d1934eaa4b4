package org.parquetvs.worker.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.scan.wire.Manifests;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.UploadedPart;
import org.parquetvs.store.manifest.StoredManifest;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;

/**
 * Makes the files of all tasks of an export visible, and then the manifest; or nothing at all.
 *
 * <p>Until the manifest is written, everything can be undone, because the keys of the files are new.
 */
public final class ExportCommit {
    private static final ParallelRequests REQUESTS = new ParallelRequests("export-commit", 8);

    private final ExportSpec spec;
    private final ObjectStore store;
    private final ObjectUploads uploads;
    private final List<TaskReceipt.PendingFile> files = new ArrayList<>();
    private final List<TaskReceipt.Done> tasks = new ArrayList<>();
    private final List<TaskReceipt.Failed> failures = new ArrayList<>();
    private final Queue<String> completed = new ConcurrentLinkedQueue<>();

    public ExportCommit(ExportSpec spec, List<TaskReceipt> receipts, ObjectStore store, ObjectUploads uploads) {
        this.spec = spec;
        this.store = store;
        this.uploads = uploads;
        for (TaskReceipt receipt : receipts) {
            if (receipt instanceof TaskReceipt.PendingFile file) {
                files.add(file);
            } else if (receipt instanceof TaskReceipt.Done done) {
                tasks.add(done);
            } else if (receipt instanceof TaskReceipt.Failed failed) {
                failures.add(failed);
            }
        }
    }

    /**
     * Completes all uploads and writes the manifest.
     *
     * @return the number of rows of all files
     * @throws WorkerException if a task has failed, or the counts differ; nothing is left in the store then
     */
    public long run() throws InterruptedException {
        Manifest manifest;
        Optional<StoredManifest> replaced;
        try {
            requireAllDelivered();
            replaced = spec.replaced().flatMap(eTag -> StoredManifest.find(store, spec.target()));
            manifest = new Manifest(spec.id(), REQUESTS.all(files, this::complete));
            write(manifest);
        } catch (RuntimeException | InterruptedException failure) {
            undo(failure);
            throw failure;
        }
        replaced.ifPresent(old -> removeFilesOf(old.manifest(), manifest));
        return manifest.rows();
    }

    private void requireAllDelivered() {
        if (!failures.isEmpty()) {
            throw WorkerErrors.failedTask(failures.get(0).message());
        }
        long read = tasks.stream().mapToLong(TaskReceipt.Done::rows).sum();
        long written = files.stream().mapToLong(TaskReceipt.PendingFile::rows).sum();
        if (read != written) {
            throw WorkerErrors.countsDiffer("rows", read, written);
        }
        long announced = tasks.stream().mapToLong(TaskReceipt.Done::files).sum();
        if (announced != files.size()) {
            throw WorkerErrors.countsDiffer("files", announced, files.size());
        }
    }

    private Manifest.Entry complete(TaskReceipt.PendingFile file) {
        List<UploadedPart> parts = IntStream.range(0, file.parts().size())
                .mapToObj(i -> new UploadedPart(
                        i + 1, file.parts().get(i).bytes(), file.parts().get(i).eTag()))
                .toList();
        String eTag = uploads.complete(upload(file), parts);
        completed.add(file.key());
        return Manifest.Entry.of(file.key(), eTag, file.rows(), file.bytes());
    }

    private static MultipartUpload upload(TaskReceipt.PendingFile file) {
        return new MultipartUpload(file.key(), file.upload());
    }

    private void write(Manifest manifest) {
        Payload text = Payload.of(Manifests.render(manifest).getBytes(StandardCharsets.UTF_8));
        Optional<String> written = spec.replaced()
                .map(eTag -> uploads.replace(spec.manifestKey(), eTag, text))
                .orElseGet(() -> uploads.putIfAbsent(spec.manifestKey(), text));
        if (written.isEmpty() && !isOurs(StoredManifest.find(store, spec.target()))) {
            throw WorkerErrors.manifestAppeared(spec.manifestKey());
        }
    }

    /** Whether a manifest is from this export: an attempt whose response was lost may have written it. */
    private boolean isOurs(Optional<StoredManifest> found) {
        return found.filter(stored -> stored.manifest().exportId().equals(spec.id()))
                .isPresent();
    }

    private void undo(Exception failure) {
        boolean isInterrupted = Thread.interrupted();
        try {
            for (TaskReceipt.PendingFile file : files) {
                if (!completed.contains(file.key())) {
                    uploads.abort(upload(file));
                }
            }
            uploads.delete(files.stream().map(TaskReceipt.PendingFile::key).toList());
        } catch (StoreException another) {
            failure.addSuppressed(another);
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void removeFilesOf(Manifest old, Manifest current) {
        Set<String> kept = current.files().stream().map(Manifest.Entry::key).collect(Collectors.toSet());
        List<String> removed = old.files().stream()
                .map(Manifest.Entry::key)
                .filter(key -> !kept.contains(key))
                .toList();
        try {
            uploads.delete(removed);
        } catch (StoreException failure) {
            System.out.println(WorkerErrors.oldFilesRemain(removed.size(), removed.get(0), failure));
        }
    }
}
