package org.parquetvs.adapter.properties;

import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.source.SourcePattern;

/** Reads patterns of keys out of properties. */
final class Sources {

    private Sources() {}

    static SourcePattern parse(String property, String glob) {
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
