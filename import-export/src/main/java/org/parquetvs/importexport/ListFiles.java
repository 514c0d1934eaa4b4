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
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.importexport.load.LoadListing;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/**
 * The UDF {@code LIST_FILES}: lists the files that a load may load. It emits a row for each file as it is listed, then
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
        LoadOptions options = LoadOptions.parse(input.text(Input.LOAD_OPTIONS));
        LoadListing listing = new LoadListing(input.text(Input.FILE_PATTERN), options);
        List<LoadListing.Missing> missing = new ArrayList<>();
        long count = 0;
        boolean isAnyFull = false;
        try (ObjectStore store = call.open(input.text(Input.CONNECTION_NAME));
                Stream<FileEntry> files = listing.files(store, missing::add)) {
            Iterator<FileEntry> each = files.iterator();
            while (each.hasNext()) {
                FileEntry file = each.next();
                iterator.emit(store.bucket(), file.key(), file.size(), file.eTag(), file.lastModified());
                count++;
                isAnyFull |= file.size() > 0;
            }
            for (LoadListing.Missing file : missing) {
                iterator.emit(store.bucket(), file.key(), null, file.eTag().orElse(null), null);
            }
        }
        if (!isAnyFull && options.choice().mode() == LoadMode.REPLACE) {
            throw LoadErrors.nothingToReplaceWith(listing.source().glob());
        }
        if (count == 0 && options.failIf().contains(FailIf.NOTHING)) {
            throw LoadErrors.nothingMatches(listing.source().glob());
        }
        iterator.emit(null, null, count, null, null);
    }
}
