package org.parquetvs.local;

import java.util.OptionalLong;

/**
 * A file of this machine that is in the store.
 *
 * @param key of the object, relative to the target
 * @param rows that the file has; empty for text, whose rows are counted when they are loaded
 * @param bytes of the object
 */
public record StagedFile(LocalFile file, String key, OptionalLong rows, long bytes) {

    /** Bytes of the file of this machine. */
    public long fileBytes() {
        return file.size().orElse(bytes);
    }
}
