package org.parquetvs.decoder.page;

/**
 * The dictionary of a column chunk, decompressed. Its array is overwritten by the next page.
 *
 * @param valueCount number of distinct values
 * @param values the values in PLAIN encoding
 */
public record DictionaryPage(int valueCount, Slice values) {}
