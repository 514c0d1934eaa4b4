package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.Optional;

/** Whether the manifests of directories say which files belong to them. */
public enum ManifestUse {
    /** All files are read. */
    IGNORE,
    /** Only files that a manifest names are read; a directory without a manifest is an error. */
    ONLY;

    /** Reads one of these words; empty for any other text, such as a key. */
    static Optional<ManifestUse> parse(String text) {
        return Arrays.stream(values())
                .filter(use -> use.name().equalsIgnoreCase(text))
                .findFirst();
    }
}
