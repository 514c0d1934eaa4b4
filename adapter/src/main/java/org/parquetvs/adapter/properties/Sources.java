package org.parquetvs.adapter.properties;

import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.source.SourcePattern;

/** Reads patterns of keys out of properties. */
public final class Sources {

    private Sources() {}

    /**
     * The pattern that a property holds.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it is none
     */
    public static SourcePattern parse(String property, String glob) {
        try {
            return new SourcePattern(glob);
        } catch (IllegalArgumentException exception) {
            throw AdapterErrors.invalidProperty(
                    property,
                    glob,
                    "a pattern of keys such as sales/*.parquet that does not end with a single backslash");
        }
    }
}
