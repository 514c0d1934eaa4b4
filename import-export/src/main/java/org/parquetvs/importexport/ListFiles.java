package org.parquetvs.importexport;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.call.CurrentRow;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.properties.LoadChoice.LoadMode;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.adapter.properties.LoadOptions.FailIf;
import org.parquetvs.adapter.properties.LoadRequest;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.LoadListing;
import org.parquetvs.importexport.load.LoadedState;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/**
 * The UDF {@code LIST_FILES}: lists the files that a load may load, or the one table with metadata of its own. It emits a row for each file as it is listed, then
 * a row without a size for each file that is named but missing. The last row has no key; its size is the number of
 * files.
 */
public final class ListFiles {

    /** The columns of the input. */
    private enum Input {
        CONNECTION_NAME,
        FILE_PATTERN,
        LOAD_OPTIONS
    }

    private ListFiles() {}

    /** Called by the database. */
    public static void run(ExaMetadata metadata, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CallFailure.explain(() -> list(new ScriptContext(metadata), iterator));
    }

    private static void list(ScriptContext call, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        CurrentRow input = new CurrentRow(iterator);
        LoadRequest request = LoadRequest.parse(input.text(Input.FILE_PATTERN), input.text(Input.LOAD_OPTIONS));
        try (ObjectStore store = call.open(input.text(Input.CONNECTION_NAME))) {
            long count = request.source().isTable()
                    ? listTable(call.tables(), store, request.source().origin().text(), iterator)
                    : listFiles(store, new LoadListing(request.source(), request.options()), iterator);
            iterator.emit(null, null, count, null, null);
        }
    }

    /** A table is one file. Nobody knows yet how much of it will be loaded. */
    private static long listTable(TablePins tables, ObjectStore store, String address, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        emit(store, LoadedState.entry(address, tables.open(store, address).pin(), 0), iterator);
        return 1;
    }

    private static long listFiles(ObjectStore store, LoadListing listing, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        List<LoadListing.Missing> missing = new ArrayList<>();
        long count = 0;
        boolean isAnyFull = false;
        try (Stream<FileEntry> files = listing.files(store, missing::add)) {
            Iterator<FileEntry> each = files.iterator();
            while (each.hasNext()) {
                FileEntry file = each.next();
                emit(store, file, iterator);
                count++;
                isAnyFull |= file.size() > 0;
            }
            for (LoadListing.Missing file : missing) {
                iterator.emit(store.bucket(), file.key(), null, file.eTag().orElse(null), null);
            }
        }
        LoadOptions options = listing.options();
        if (!isAnyFull && options.choice().mode() == LoadMode.REPLACE) {
            throw LoadErrors.nothingToReplaceWith(listing.source().glob());
        }
        if (count == 0 && options.failIf().contains(FailIf.NOTHING)) {
            throw LoadErrors.nothingMatches(listing.source().glob());
        }
        return count;
    }

    private static void emit(ObjectStore store, FileEntry file, ExaIterator iterator)
            throws ExaIterationException, ExaDataTypeException {
        iterator.emit(store.bucket(), file.key(), file.size(), file.eTag(), file.lastModified());
    }
}
