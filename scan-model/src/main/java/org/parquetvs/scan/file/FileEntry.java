package org.parquetvs.scan.file;

/**
 * One listed object.
 *
 * @param key the object's key in its bucket
 * @param size bytes
 * @param eTag the entity tag exactly as the store returned it, quotes included; every read is pinned to it
 * @param lastModified milliseconds since the epoch, as the store listed it
 */
public record FileEntry(String key, long size, String eTag, long lastModified) {

    public FileEntry {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("Invalid file: its key is empty");
        }
        if (size < 0) {
            throw new IllegalArgumentException("Invalid size of " + key + ": " + size);
        }
    }
}
