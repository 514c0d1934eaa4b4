package org.parquetvs.format;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;

/**
 * Reads a column of a tiny table while a query is planned. The module that reads rows names the class in
 * {@code META-INF/services}.
 */
@FunctionalInterface
public interface KeyReader {

    /**
     * The distinct values that a scan emits, without NULL; empty if they are more than {@code most}.
     *
     * @param scan emits all rows of one column, of a type that {@link org.parquetvs.scan.KeyFilter#areComparable} with itself
     * @param splits all that it reads
     * @throws RuntimeException if a file cannot be read, which it names
     */
    Optional<List<Value>> keys(ObjectStore store, ScanSpec scan, List<FileSplit> splits, int most);
}
