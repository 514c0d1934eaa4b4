package org.parquetvs.inspection;

/**
 * A row group by its footer.
 *
 * @param file the key of its file
 * @param ordinal its position in the file
 * @param bytes of its column chunks in the file
 * @param uncompressedBytes of their pages before they were compressed
 */
public record RowGroupFigures(String file, int ordinal, long rows, long bytes, long uncompressedBytes) {}
