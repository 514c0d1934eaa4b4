package org.parquetvs.adapter.properties;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileFormat;

/**
 * What a user says about how files are written.
 *
 * @param format of all files; empty: what their names end in
 * @param inference how columns are inferred of files that do not say what their columns are
 */
public record FormatProperties(Optional<FileFormat> format, InferenceOptions inference) {

    public FormatProperties {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(inference, "inference");
    }

    static FormatProperties of(PropertyValues values, ReadOptions reading) {
        return new FormatProperties(
                values.has(Property.FORMAT)
                        ? Optional.of(values.choice(Property.FORMAT, FileFormat.PARQUET))
                        : Optional.empty(),
                new InferenceOptions(
                        reading,
                        values.positive(Property.INFERENCE_BYTES, Integer.MAX_VALUE, InferenceOptions.USUAL_BYTES)));
    }

    /** The usual ones for files whose values are read in this way. */
    public static FormatProperties usual(ReadOptions reading) {
        return new FormatProperties(Optional.empty(), new InferenceOptions(reading, InferenceOptions.USUAL_BYTES));
    }
}
