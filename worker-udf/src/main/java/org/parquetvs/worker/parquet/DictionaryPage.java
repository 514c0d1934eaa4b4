package org.parquetvs.worker.parquet;

/**
 * The dictionary of a column chunk, decompressed. Its array is overwritten by the next page.
 *
 * @param valueCount number of distinct values
 * @param values the values, encoded as PLAIN
 */
record DictionaryPage(int valueCount, Slice values) {}
