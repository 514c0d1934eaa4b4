package org.parquetvs.table;

import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashBin;
import org.parquetvs.store.ObjectStore;

/** The files of hash bins of tables with metadata of their own: a worker reads these metadata as planning does. */
public final class BinFiles {

    private BinFiles() {}

    /**
     * The files of a task, by name if they are those of a table.
     *
     * @throws RuntimeException if the metadata cannot be read; the message says why
     */
    public static TaskFiles named(ScanSpec spec, TaskFiles files, ObjectStore store) {
        if (!(files instanceof HashBin bin) || bin.table().isEmpty()) {
            return files;
        }
        TableAddress table = TableAddress.of(bin.table().get());
        return new TaskFiles.Explicit(TableFormatLookup.open(store, table).matching(spec, bin::contains).stream()
                .map(FileSplit::whole)
                .toList());
    }
}
