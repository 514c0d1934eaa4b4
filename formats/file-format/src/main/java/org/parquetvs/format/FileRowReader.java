package org.parquetvs.format;

import java.util.List;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/**
 * Reads Parquet files of metadata during planning, such as checkpoints. The module that reads rows names the class in
 * {@code META-INF/services}.
 */
@FunctionalInterface
public interface FileRowReader {

    /** All rows of a file, with these columns. A column that the file lacks is NULL. */
    FileRowStream open(ObjectStore store, FileEntry file, List<ScanColumn> columns);
}
