package org.parquetvs.vector;

import java.util.Objects;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;

/**
 * What a decoder needs to know in addition to the columns.
 *
 * @param binaryEncoding how bytes without a character set become text
 * @param overflow what happens to values that do not fit their columns
 * @param batchRows most rows in a batch
 * @param batchTextBytes a batch ends early when one of its text columns holds this many bytes; a single longer value
 *     still makes a batch of its own
 */
public record DecodeOptions(BinaryEncoding binaryEncoding, Overflow overflow, int batchRows, int batchTextBytes) {

    public DecodeOptions {
        Objects.requireNonNull(binaryEncoding, "binaryEncoding");
        Objects.requireNonNull(overflow, "overflow");
        if (batchRows < 1 || batchTextBytes < 1) {
            throw new IllegalArgumentException(
                    "Invalid batch size: " + batchRows + " rows, " + batchTextBytes + " bytes of text");
        }
    }
}
