package org.parquetvs.scan.file;

/**
 * One object, as a listing or the metadata of a table describe it.
 *
 * @param key the object's key in its bucket
 * @param size bytes
 * @param eTag the entity tag exactly as the store returned it, quotes included; every read is pinned to it, or only to
 *     the size if it is empty, because the metadata of tables have no tags
 * @param lastModified milliseconds since the epoch, as the store listed it
 * @param facts what the metadata of its table say
 */
public record FileEntry(String key, long size, String eTag, long lastModified, FileFacts facts) {

    public FileEntry {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("Invalid file: its key is empty");
        }
        if (size < 0) {
            throw new IllegalArgumentException("Invalid size of " + key + ": " + size);
        }
    }

    /** A listed object. */
    public FileEntry(String key, long size, String eTag, long lastModified) {
        this(key, size, eTag, lastModified, FileFacts.NONE);
    }

    /** An object that the metadata of a table name, with its size. */
    public static FileEntry named(String key, long size) {
        return named(key, size, FileFacts.NONE);
    }

    /** An object that the metadata of a table name, with its size and what else they say. */
    public static FileEntry named(String key, long size, FileFacts facts) {
        return new FileEntry(key, size, "", 0, facts);
    }

    /** The same object with what the metadata of its table say. */
    public FileEntry with(FileFacts known) {
        return new FileEntry(key, size, eTag, lastModified, known);
    }

    /** Whether reads can be pinned to an entity tag. */
    public boolean isTagged() {
        return !eTag.isEmpty();
    }
}
