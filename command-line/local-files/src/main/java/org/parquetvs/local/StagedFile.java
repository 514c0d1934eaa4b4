package org.parquetvs.local;

/**
 * A file of this machine that is in the store as a Parquet file.
 *
 * @param key of the object, relative to the target
 * @param rows that the file has
 * @param bytes of the object
 */
public record StagedFile(LocalFile file, String key, String eTag, long rows, long bytes) {}
