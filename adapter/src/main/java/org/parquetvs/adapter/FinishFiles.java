package org.parquetvs.adapter;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.load.FileFinisher;
import org.parquetvs.adapter.load.FinishedFile;
import org.parquetvs.adapter.load.LoadedFile;
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
        try {
            finish(metadata, iterator);
        } catch (RuntimeException failure) {
            throw CallFailure.explained(failure);
        } catch (OutOfMemoryError failure) {
            throw CallFailure.explained(failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("finish files");
        }
    }

    private static void finish(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException, InterruptedException {
        String connection = text(iterator, Input.CONNECTION_NAME);
        try (ObjectStore store = ConnectionOpener.open(metadata, connection);
                ObjectUploads uploads =
                        ConnectionOpener.openUploads(metadata, connection, FileFinisher.REQUESTS_AT_ONCE)) {
            FileFinisher finisher = new FileFinisher(store, uploads);
            boolean more = true;
            while (more) {
                List<LoadedFile> files = new ArrayList<>();
                do {
                    files.add(file(iterator));
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
        }
    }

    private static LoadedFile file(ExaIterator iterator) throws ExaIterationException, ExaDataTypeException {
        return new LoadedFile(
                text(iterator, Input.BUCKET),
                new FileEntry(
                        text(iterator, Input.FILE_KEY),
                        iterator.getLong(Input.FILE_SIZE.name()),
                        text(iterator, Input.ETAG),
                        0),
                text(iterator, Input.AFTER_ACTION));
    }

    private static String text(ExaIterator iterator, Input column) throws ExaIterationException, ExaDataTypeException {
        @Nullable String text = iterator.getString(column.name());
        return text == null ? "" : text;
    }
}
