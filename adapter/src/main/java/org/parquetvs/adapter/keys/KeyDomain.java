package org.parquetvs.adapter.keys;

import org.parquetvs.scan.column.ScanColumn;

/** Estimates how many different keys a column may have. */
@FunctionalInterface
public interface KeyDomain {
    /** The result of {@link #size} if nothing is known. */
    double UNKNOWN = Double.POSITIVE_INFINITY;

    /** The number of whole numbers from the least value of a column to the greatest, at least. */
    double size(KeyFilteredScan scan, ScanColumn column);
}
