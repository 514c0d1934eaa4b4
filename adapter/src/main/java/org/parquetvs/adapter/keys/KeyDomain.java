package org.parquetvs.adapter.keys;

import org.parquetvs.scan.column.ScanColumn;

/** How many different keys a column may have. */
@FunctionalInterface
public interface KeyDomain {
    /** What {@link #size} returns where nothing is known. */
    double UNKNOWN = Double.POSITIVE_INFINITY;

    /** How many whole numbers there are from the least value of a column to the greatest, at least. */
    double size(KeyFilteredScan scan, ScanColumn column);
}
