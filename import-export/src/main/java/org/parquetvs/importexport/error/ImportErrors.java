package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors of IMPORT FROM PARQUET. */
public final class ImportErrors {
    private ImportErrors() {}

    /**
     * A pattern matches no file.
     *
     * @param hint what is there instead, with a colon before it; or empty
     */
    public static ParquetAdapterException noFile(String glob, String bucket, String hint) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-96")
                .message(
                        "Cannot import: no file of bucket {{bucket}} matches {{pattern}}{{hint|uq}}.",
                        bucket,
                        glob,
                        hint)
                .mitigation(
                        "Check the pattern after FILE. *, ? and [ have a meaning in it; in brackets, such as [*], they"
                                + " match themselves.")
                .toString());
    }

    public static ParquetAdapterException fieldCount(int fields, int columns) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-97")
                .message(
                        "Cannot import: SOURCE COLUMN NAMES has {{fields}} names for {{columns}} columns.",
                        fields,
                        columns)
                .mitigation("Give one name for each column.")
                .toString());
    }

    public static ParquetAdapterException fieldCountOfFile(String key, int fields, int columns) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-98")
                .message(
                        "Cannot import {{file}}: it has {{fields}} fields, and the import {{columns}} columns.",
                        key,
                        fields,
                        columns)
                .mitigation("Choose the fields with SOURCE COLUMN NAMES.")
                .toString());
    }

    public static ParquetAdapterException fieldsDiffer(String key, String other) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-99")
                .message("Cannot import {{file}} and {{other}} by position: their fields have other names.", key, other)
                .mitigation("Choose the fields with SOURCE COLUMN NAMES.")
                .toString());
    }

    public static ParquetAdapterException unknownType(String field, String type, String key) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-100")
                .message(
                        "Cannot import field {{field}} of {{file}}: IMPORT FROM PARQUET does not read {{type|uq}}.",
                        field,
                        key,
                        type)
                .mitigation("Leave the field out of SOURCE COLUMN NAMES, or read it with IMPORT ... FROM SCRIPT or a"
                        + " virtual schema.")
                .toString());
    }

    public static ParquetAdapterException unreadableParameter(String parameter) {
        return new ParquetAdapterException(ExaError.messageBuilder("F-VSPQ-ADAPT-101")
                .message("Cannot read parameter {{parameter}} of an import of files.", parameter)
                .ticketMitigation()
                .toString());
    }

    /** The files of a pattern are no table, so they have no snapshots. */
    public static ParquetAdapterException withoutSnapshots(String source) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-131")
                .message("Cannot list the snapshots of {{source}}: files that a pattern matches have none.", source)
                .mitigation("Give the address of a table, such as iceberg:warehouse/db/sales.")
                .toString());
    }
}
