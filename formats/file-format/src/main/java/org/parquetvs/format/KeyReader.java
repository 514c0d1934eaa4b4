package org.parquetvs.format;

import java.util.List;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.store.ObjectStore;

/**
 * Reads a column of a small table during planning. The module that reads rows names the class in {@code
 * META-INF/services}.
 */
@FunctionalInterface
public interface KeyReader {

    /**
     * The distinct values that a scan emits, without NULL: listed if there are at most {@code max}.
     *
     * @param scan a scan that emits all rows of one column; {@link org.parquetvs.scan.KeyFilter#areComparable} holds
     *     for its type and itself
     * @param splits everything that it reads
     * @throws RuntimeException if a file cannot be read; the message names it
     */
    KeyValues keys(ObjectStore store, ScanSpec scan, List<FileSplit> splits, int max);
}
