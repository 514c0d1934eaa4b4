package org.parquetvs.decoder.error;

/**
 * The place of something in a file, for messages.
 *
 * @param key the file's key
 * @param rowGroup ordinal of the row group
 * @param column path of the column
 */
public record ColumnPlace(String key, int rowGroup, String column) {}
