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

    /** How columns of the files of a table are inferred, which may have a header of its own. */
    public InferenceOptions inference(TableDefinition table) {
        return table.csvHeader()
                .map(header -> new InferenceOptions(inference.reading().withHeader(header), inference.bytes()))
                .orElse(inference);
    }

    /** The same for files of a source that may have a format of its own. */
    public FormatProperties of(Sources.Source source) {
        return new FormatProperties(source.format().or(() -> format), inference);
    }

    /** The format of a file with this key; Parquet files may have any name. */
    public FileFormat of(String key) {
        return format.or(() -> FileFormat.ofKey(key)).orElse(FileFormat.PARQUET);
    }
}
