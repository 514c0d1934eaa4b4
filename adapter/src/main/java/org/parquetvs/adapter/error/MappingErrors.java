package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import java.io.IOException;
import org.parquetvs.edml.InvalidEdmlException;

/** Errors in the tables that properties and mapping files define. */
public final class MappingErrors {
    private MappingErrors() {}

    public static ParquetAdapterException tablesNotDefinedOnce() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-4")
                .message("Invalid properties: the tables must be defined once.")
                .mitigation("Give one of TABLES, MAPPING, or CATALOG with NAMESPACE.")
                .toString());
    }

    public static ParquetAdapterException invalidMapping(String reason) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-5")
                .message("Invalid property MAPPING: {{reason|uq}}.", reason)
                .mitigation("Give an EDML object, or an array of them, as JSON text such as "
                        + "{\"source\": \"sales/*.parquet\", \"destinationTable\": \"SALES\"}.")
                .toString());
    }

    public static ParquetAdapterException invalidEdml(String file, InvalidEdmlException cause) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-6")
                .message(
                        "Invalid mapping{{file|uq}}: {{mistakes|uq}}.",
                        file.isEmpty() ? "" : " in " + file,
                        String.valueOf(cause.getMessage()))
                .mitigation("Correct what the paths name; EDML is described in the user guide.")
                .toString());
    }

    public static ParquetAdapterException unreadableMapping(String file, IOException cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-7")
                        .message("Failed to read {{file}}, which property MAPPING names.", file)
                        .mitigation("Upload the file to BucketFS, or give the mapping itself instead of its path.")
                        .toString(),
                cause);
    }

    public static ParquetAdapterException noMappingFiles(String directory) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-90")
                .message(
                        "Folder {{directory}}, which property MAPPING names, has no file that ends in .json.",
                        directory)
                .mitigation("Upload mappings to it, or name one file.")
                .toString());
    }

    public static ParquetAdapterException duplicateTable(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-8")
                .message("Invalid tables: {{name}} is defined twice.", name)
                .mitigation("Give every table a name of its own.")
                .toString());
    }

    public static ParquetAdapterException invalidTableList(String definition) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-9")
                .message("Invalid table definition {{definition}} in property TABLES.", definition)
                .mitigation("Write NAME=pattern, and a semicolon between tables, "
                        + "such as SALES=sales/*.parquet; ITEMS=items/**.parquet.")
                .toString());
    }

    /** A table name with a star needs a pattern of table directories, such as {@code *=delta:bronze/*}. */
    public static ParquetAdapterException noDirectories(String source) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-138")
                .message(
                        "Invalid tables in property TABLES: {{source}} is no pattern of directories of tables.", source)
                .mitigation(
                        "Leave CATALOG out, and write the format before the pattern, such as *=delta:bronze/*. Files"
                                + " need a definition for each table.")
                .toString());
    }
}
