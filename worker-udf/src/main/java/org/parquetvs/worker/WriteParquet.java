package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.error.Stacks;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.scan.wire.TaskReceiptJson;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreException;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.worker.export.ExportMemory;
import org.parquetvs.worker.export.ExportTask;
import org.parquetvs.worker.export.RowSource;

/**
 * The UDF {@code WRITE_PARQUET}: each group of its input is a task of an export. A task emits a receipt for each of its
 * files, and {@link FinishExport} completes their uploads. A failure is a receipt too, so that the uploads of all other
 * tasks are aborted.
 */
public final class WriteParquet {

    /** Exceptions whose message is for the user. */
    private static final List<Class<? extends RuntimeException>> EXPLAINED =
            List.of(WorkerException.class, StoreException.class, EvaluationException.class);

    private WriteParquet() {}

    /** Called by the container, once for each group. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        try {
            write(metadata, iterator);
        } catch (RuntimeException failure) {
            Stacks.hide(failure);
            throw failure;
        }
    }

    private static void write(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        ExportSpec spec = ExportCalls.spec(iterator);
        List<SqlType> types = ExportCalls.types(metadata, spec);
        ExportMemory memory =
                ExportMemory.of(metadata.getMemoryLimit(), Runtime.getRuntime().maxMemory());
        String connection = ConnectionText.of(metadata, spec.connection());
        try (ObjectUploads uploads = ObjectStoreFactory.openUploads(connection, ExportCalls.CONNECTIONS);
                ExportTask task = new ExportTask(spec, types, uploads, memory)) {
            try {
                emit(iterator, task.write(RowSource.of(iterator, types)));
            } catch (InterruptedException | InterruptedIOException stopped) {
                abort(task, stopped);
                throw WorkerErrors.exportStopped(stopped);
            } catch (RuntimeException | IOException | ExaIterationException | ExaDataTypeException | Error failure) {
                abort(task, failure);
                if (Thread.currentThread().isInterrupted()) {
                    throw WorkerErrors.exportStopped(failure);
                }
                emit(iterator, List.of(new TaskReceipt.Failed(explained(spec, failure))));
            }
        } catch (IOException failure) {
            throw WorkerErrors.exportFailed(spec.target(), failure);
        }
    }

    private static void emit(ExaIterator iterator, List<TaskReceipt> receipts)
            throws ExaIterationException, ExaDataTypeException {
        for (TaskReceipt receipt : receipts) {
            iterator.emit(TaskReceiptJson.render(receipt));
        }
    }

    private static void abort(ExportTask task, Throwable failure) {
        boolean isInterrupted = Thread.interrupted();
        try {
            task.abort();
        } catch (IOException | RuntimeException another) {
            failure.addSuppressed(another);
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isExplained(Throwable failure) {
        return EXPLAINED.stream().anyMatch(known -> known.isInstance(failure));
    }

    private static String explained(ExportSpec spec, Throwable failure) {
        Stacks.hide(failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (isExplained(cause)) {
                return String.valueOf(cause.getMessage());
            }
            if (cause instanceof OutOfMemoryError error) {
                return String.valueOf(
                        WorkerErrors.exportOutOfMemory(Runtime.getRuntime().maxMemory(), error)
                                .getMessage());
            }
        }
        return String.valueOf(WorkerErrors.exportFailed(spec.target(), failure).getMessage());
    }
}
