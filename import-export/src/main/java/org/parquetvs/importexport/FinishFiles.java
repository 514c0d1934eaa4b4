package org.parquetvs.importexport;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.CurrentRow;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.importexport.load.FileFinisher;
import org.parquetvs.importexport.load.FinishedFile;
import org.parquetvs.importexport.load.LoadedFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreErrors;

/**
 * The UDF {@code FINISH_FILES}: does what the option AFTER says to the objects of loaded files, and emits a row with
 * the outcome for each.
 */
public final class FinishFiles {

    /** Number of files to finish before their rows are emitted. */
    private static final int BATCH = 1_000;

    /** The columns of the input. */
    private enum Input {
        CONNECTION_NAME,
        AFTER_ACTION,
        BUCKET,
        FILE_KEY,
        ETAG,
        FILE_SIZE
    }

    private FinishFiles() {}

    /** Called by the database. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CallFailure.explain(() -> finish(new ScriptContext(metadata), iterator));
    }

    private static void finish(ScriptContext call, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CurrentRow input = new CurrentRow(iterator);
        String connection = input.text(Input.CONNECTION_NAME);
        try (ObjectStore store = call.open(connection);
                ObjectUploads uploads = call.openUploads(connection, FileFinisher.REQUESTS_AT_ONCE)) {
            FileFinisher finisher = new FileFinisher(store, uploads);
            boolean more = true;
            while (more) {
                List<LoadedFile> files = new ArrayList<>();
                do {
                    files.add(file(input));
                    more = iterator.next();
                } while (more && files.size() < BATCH);
                for (FinishedFile file : finisher.finish(files)) {
                    iterator.emit(
                            file.file().key(),
                            file.file().eTag(),
                            file.state().name(),
                            file.error().orElse(null));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("finish files");
        }
    }

    private static LoadedFile file(CurrentRow input) throws ExaIterationException, ExaDataTypeException {
        return new LoadedFile(
                input.text(Input.BUCKET),
                new FileEntry(
                        input.text(Input.FILE_KEY),
                        Objects.requireNonNull(input.number(Input.FILE_SIZE)),
                        input.text(Input.ETAG),
                        0),
                input.text(Input.AFTER_ACTION));
    }
}
