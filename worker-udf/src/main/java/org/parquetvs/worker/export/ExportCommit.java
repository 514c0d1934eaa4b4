package org.parquetvs.worker.export;

import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.UnknownOutcomeException;
import org.parquetvs.store.UploadedPart;
import org.parquetvs.store.manifest.ExportTarget;
import org.parquetvs.store.manifest.StoredManifest;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;

/** Makes the files of all tasks of an export the content of its target, or leaves nothing of them. */
public final class ExportCommit {
    private static final ParallelRequests REQUESTS = new ParallelRequests("export-commit", 8);

    private final ExportSpec spec;
    private final ObjectUploads uploads;
    private final ExportTarget target;
    private final List<TaskReceipt.PendingFile> files;
    private final List<TaskReceipt.Done> tasks;
    private final List<TaskReceipt.Failed> failures;

    public ExportCommit(ExportSpec spec, List<TaskReceipt> receipts, ObjectStore store, ObjectUploads uploads) {
        this.spec = spec;
        this.uploads = uploads;
        this.target = new ExportTarget(store, uploads, spec.target());
        this.files = only(TaskReceipt.PendingFile.class, receipts);
        this.tasks = only(TaskReceipt.Done.class, receipts);
        this.failures = only(TaskReceipt.Failed.class, receipts);
    }

    private static <T extends TaskReceipt> List<T> only(Class<T> kind, List<TaskReceipt> receipts) {
        return receipts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /**
     * Completes all uploads and commits.
     *
     * @return the number of rows of all files
     * @throws WorkerException if a task has failed, or the counts differ: nothing is left in the store then; or if the
     *     export is complete, but files of earlier ones could not be removed
     * @throws UnknownOutcomeException if it is not known whether the export is complete; nothing is undone then
     */
    public long run() throws InterruptedException {
        StoredManifest committed = commit(begin());
        try {
            target.removeLeftovers(committed);
        } catch (StoreException refused) {
            throw WorkerErrors.leftoversRemain(
                    committed.manifest().rows(), committed.manifest().leftovers(), refused);
        }
        abortUploadsOfDeadExports();
        return committed.manifest().rows();
    }

    private StoredManifest begin() {
        List<MultipartUpload> begun = files.stream().map(ExportCommit::upload).toList();
        try {
            requireAllDelivered();
            return target.begin(spec.id(), begun, spec.replaced());
        } catch (RuntimeException failure) {
            undo(failure, () -> {
                target.abort(begun);
                target.abortUploads(key -> key.contains(spec.id()));
            });
            throw failure;
        }
    }

    private StoredManifest commit(StoredManifest begun) throws InterruptedException {
        try {
            return target.commit(begun, REQUESTS.all(files, this::complete));
        } catch (UnknownOutcomeException unknown) {
            throw unknown;
        } catch (RuntimeException | InterruptedException failure) {
            undo(failure, () -> target.rollBack(begun));
            throw failure;
        }
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
        return Manifest.Entry.of(file.key(), uploads.complete(upload(file), parts), file.rows(), file.bytes());
    }

    private static MultipartUpload upload(TaskReceipt.PendingFile file) {
        return new MultipartUpload(file.key(), file.upload());
    }

    /** Undoes a step, also if the statement was stopped. */
    private static void undo(Exception failure, Runnable step) {
        boolean isInterrupted = Thread.interrupted();
        try {
            step.run();
        } catch (StoreException another) {
            failure.addSuppressed(another);
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void abortUploadsOfDeadExports() {
        try {
            target.abortUploads(key -> true);
        } catch (StoreException refused) {
            System.out.println(WorkerErrors.uploadsRemain(spec.target(), refused));
        }
    }
}
