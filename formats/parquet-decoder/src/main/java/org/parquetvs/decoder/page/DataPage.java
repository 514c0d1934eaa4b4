package org.parquetvs.decoder.page;

import org.apache.parquet.format.Encoding;

/**
 * A data page, decompressed. Its arrays are overwritten by the next page.
 *
 * @param version 1 or 2
 * @param valueCount number of values, including NULLs
 * @param encoding how the values are encoded
 * @param repetition the repetition levels; empty if the column has none
 * @param definition the definition levels; empty if the column has none
 * @param values the bytes after the levels
 */
public record DataPage(
        int version, int valueCount, Encoding encoding, Levels repetition, Levels definition, Slice values) {

    /** Encoded levels, without a length in front. */
    public record Levels(Encoding encoding, Slice slice) {}
}
