package org.parquetvs.format;

import java.util.Objects;
import org.parquetvs.scan.column.ReadOptions;

/**
 * How columns are inferred of files that do not say what their columns are.
 *
 * @param reading how their values are read
 * @param bytes most bytes of text that are looked at, over all files; at least one record of each is
 */
public record InferenceOptions(ReadOptions reading, long bytes) {

    /** What is looked at unless the user says otherwise. */
    public static final long USUAL_BYTES = 10_000_000;

    public InferenceOptions {
        Objects.requireNonNull(reading, "reading");
        if (bytes < 1) {
            throw new IllegalArgumentException("Invalid sample: " + bytes + " bytes");
        }
    }
}
