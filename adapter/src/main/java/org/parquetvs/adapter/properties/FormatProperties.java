package org.parquetvs.adapter.properties;

import java.util.Optional;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileFormat;

/**
 * The properties for the format of files.
 *
 * @param format format of all files; empty: by the ending of each name
 * @param inference how columns are inferred from files that do not declare them
 * @param tableFiles whether files of Delta and Iceberg tables are read
 */
public record FormatProperties(Optional<FileFormat> format, InferenceOptions inference, TableFiles tableFiles) {

    /** What happens to files of Delta and Iceberg tables, whose logs are not read. */
    public enum TableFiles {
        /** They are refused. */
        REFUSED,
        /** All of them are read. */
        RAW
    }

    static FormatProperties of(PropertyValues values, ReadOptions reading) {
        return new FormatProperties(
                values.has(Property.FORMAT)
                        ? Optional.of(values.choice(Property.FORMAT, FileFormat.PARQUET))
                        : Optional.empty(),
                new InferenceOptions(
                        reading,
                        values.positive(Property.INFERENCE_BYTES, Integer.MAX_VALUE, InferenceOptions.USUAL_BYTES)),
                values.truth(Property.RAW_TABLE_FILES, false) ? TableFiles.RAW : TableFiles.REFUSED);
    }

    /** How columns are inferred for a table, which may have its own setting for a header. */
    public InferenceOptions inference(TableDefinition table) {
        return table.csvHeader()
                .map(header -> new InferenceOptions(inference.reading().withHeader(header), inference.bytes()))
                .orElse(inference);
    }

    /** The properties for files of a source, which may have a format of its own. */
    public FormatProperties of(Sources.Source source) {
        return new FormatProperties(source.format().or(() -> format), inference, tableFiles);
    }

    /** The format of a file with this key; Parquet files may have any name. */
    public FileFormat of(String key) {
        return format.or(() -> FileFormat.ofKey(key)).orElse(FileFormat.PARQUET);
    }
}
