package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.Optional;

/** Whether the manifests of directories say which files belong to them. */
public enum ManifestUse {
    /** All files are read. */
    IGNORE,
    /** Only those that a manifest names are read; a directory without one is an error. */
    ONLY;

    /** Reads one of these words; nothing if the text is another one, such as a key. */
    static Optional<ManifestUse> parse(String text) {
        return Arrays.stream(values())
                .filter(use -> use.name().equalsIgnoreCase(text))
                .findFirst();
    }
}
