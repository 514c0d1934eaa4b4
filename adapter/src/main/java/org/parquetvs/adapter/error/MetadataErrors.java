package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import org.parquetvs.scan.file.FileFormat;

/** Reasons why the columns of a table cannot be found in its files. */
public final class MetadataErrors {
    private MetadataErrors() {}

    public static ParquetAdapterException filesDiffer(String table, String first, String key, String difference) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-92")
                .message(
                        "Cannot infer the columns of {{table}}: file {{key}} differs from {{first}}: {{difference|uq}}.",
                        table,
                        key,
                        first,
                        difference)
                .mitigation("Change the source pattern, or set SCHEMA_SOURCE to UNION, which unites the columns.")
                .toString());
    }

    public static ParquetAdapterException columnDefinedTwice(String table, String column) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-91")
                .message(
                        "Table {{table}} has two columns {{column}}: one is mapped, and one is of the file.",
                        table,
                        column)
                .mitigation("Give the mapped column another destinationName, or leave out the other in FILE_COLUMNS.")
                .toString());
    }

    /**
     * A table without a file.
     *
     * @param hint what is probably wrong with the pattern, with a colon before it; or empty
     */
    public static ParquetAdapterException noFiles(String table, String source, String bucket, String hint) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-11")
                .message(
                        "Cannot infer the columns of {{table}}: no file in bucket {{bucket}} matches {{source}}{{hint|uq}}.",
                        table,
                        bucket,
                        source,
                        hint)
                .mitigation("Check the pattern: * and ? stop at a slash, ** crosses it, "
                        + "and a key never begins with a slash or with the bucket's name.")
                .mitigation("Empty objects and those whose name begins with _ or . do not count as files.")
                .toString());
    }

    public static ParquetAdapterException noColumns(String table, String file) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-12")
                .message("Cannot infer the columns of {{table}}: its files, such as {{file}}, have none.", table, file)
                .mitigation("Change the source pattern so that it matches files with columns.")
                .toString());
    }

    public static ParquetAdapterException staleMetadata(String table, Throwable cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-16")
                        .message(
                                "Cannot read the metadata that the database stores for virtual table {{table}}.", table)
                        .mitigation("Run ALTER VIRTUAL SCHEMA ... REFRESH: "
                                + "another version of the adapter may have created the table.")
                        .toString(),
                cause);
    }

    public static ParquetAdapterException tableFiles(String source, String directory) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-104")
                .message(
                        "Cannot read {{source}} file by file: {{directory}} is the directory of a Delta or Iceberg table."
                                + " Only the log of the table says which files belong to it; others have rows that"
                                + " are deleted or replaced.",
                        source,
                        directory)
                .mitigation(
                        "Write iceberg: or delta: before the directory of a table to read its current rows, or choose"
                                + " a source pattern that leaves the table out.")
                .mitigation("Or set RAW_TABLE_FILES to TRUE to read all files, with deleted and replaced rows.")
                .toString());
    }

    public static ParquetAdapterException differentFormats(
            String table, String key, FileFormat format, String otherKey, FileFormat otherFormat) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-89")
                .message(
                        "Cannot infer the columns of table {{table}}: {{key}} looks like {{format|u}} by its name, {{otherKey}}"
                                + " like {{otherFormat|u}}.",
                        table,
                        key,
                        format,
                        otherKey,
                        otherFormat)
                .mitigation("Choose a source pattern with files of one format, or name their format with FORMAT.")
                .toString());
    }
}
