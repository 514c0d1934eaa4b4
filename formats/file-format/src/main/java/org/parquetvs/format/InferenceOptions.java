package org.parquetvs.format;

import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;

/**
 * How columns are inferred from files that do not declare them.
 *
 * @param reading how their values are read
 * @param bytes most bytes of text to read, over all files; at least one record of each file is read
 */
public record InferenceOptions(ReadOptions reading, long bytes) {

    /** The default. */
    public static final long USUAL_BYTES = 10_000_000;

    /** Without any property. */
    public static final InferenceOptions USUAL =
            new InferenceOptions(ReadOptions.of(BinaryEncoding.BASE64), USUAL_BYTES);

    public InferenceOptions {
        if (bytes < 1) {
            throw new IllegalArgumentException("Invalid sample: " + bytes + " bytes");
        }
    }
}
