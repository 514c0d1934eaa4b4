package org.parquetvs.decoder.error;

/**
 * Where in which file something was found, as a message names it.
 *
 * @param key the file's key
 * @param rowGroup ordinal of the row group
 * @param column path of the column
 */
public record ColumnPlace(String key, int rowGroup, String column) {}
