package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.error.Stacks;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.TaskReceipt;
import org.parquetvs.scan.wire.TaskReceiptJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.export.ExportCommit;

/**
 * The UDF {@code FINISH_EXPORT}: its only group has the receipts of all tasks. It emits the number of exported rows. A
 * row without a receipt makes it run even if there are no rows to export.
 */
public final class FinishExport {
    private static final int RECEIPT = 1;

    private FinishExport() {}

    /** Called by the container, once. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        try {
            finish(metadata, iterator);
        } catch (RuntimeException failure) {
            Stacks.hide(failure);
            throw failure;
        }
    }

    private static void finish(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        ExportSpec spec = ExportCalls.spec(iterator);
        List<TaskReceipt> receipts = new ArrayList<>();
        do {
            String receipt = iterator.getString(RECEIPT);
            if (receipt != null) {
                receipts.add(TaskReceiptJson.parse(receipt));
            }
        } while (iterator.next());
        String connection = ConnectionText.of(metadata, spec.connection());
        try (ObjectStore store = ObjectStoreFactory.open(connection);
                ObjectUploads uploads = ObjectStoreFactory.openUploads(connection, ExportCalls.CONNECTIONS)) {
            iterator.emit(new ExportCommit(spec, receipts, store, uploads).run());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw WorkerErrors.exportStopped(stopped);
        }
    }
}
