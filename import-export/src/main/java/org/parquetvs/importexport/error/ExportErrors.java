package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors of an export. */
public final class ExportErrors {
    private ExportErrors() {}

    public static ParquetAdapterException exportCreatesNothing() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-81")
                .message("Unsupported clause CREATED BY: an export writes files, for which nothing has to be created.")
                .mitigation("Remove the clause.")
                .toString());
    }

    public static ParquetAdapterException targetHasManifest(String key, String bucket) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-82")
                .message(
                        "Cannot export: bucket {{bucket}} has {{key}}, so there is an export in the target. Nothing was"
                                + " written.",
                        bucket,
                        key)
                .mitigation("Give another TARGET, or OVERWRITE='TRUE' to replace that export.")
                .toString());
    }

    public static ParquetAdapterException targetHasForeignFile(String target, String key, String bucket) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-103")
                .message(
                        "Cannot export to {{target}} in bucket {{bucket}}: {{key}} is there and belongs to no export, so"
                                + " readers of the directory would see its rows too. Nothing was written.",
                        target,
                        bucket,
                        key)
                .mitigation("Give another TARGET, remove the file, or write next to it with FOREIGN_FILES='KEEP'.")
                .toString());
    }

    public static ParquetAdapterException duplicateExportColumn(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-83")
                .message("Cannot export: two columns are called {{name}}.", name)
                .mitigation("Export a query that gives each column a name of its own.")
                .toString());
    }

    public static ParquetAdapterException unknownExportColumn(String name, String question, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-88")
                .message("Cannot export: what is exported has no column {{name}}.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .toString());
    }

    public static ParquetAdapterException keyMissing(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-139")
                .message("Cannot export: the connection has no key {{name}} to encrypt files with.", name)
                .mitigation("Add the key, in Base64, under this name to parquetKeys of the connection.")
                .toString());
    }

    public static ParquetAdapterException partitionWithKey(String column) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-140")
                .message(
                        "Cannot export: COLUMN_KEYS has a key for {{column}}, whose values are the names of directories,"
                                + " where everybody can read them.",
                        column)
                .mitigation("Leave the column out of PARTITION_BY or of COLUMN_KEYS.")
                .toString());
    }

    public static ParquetAdapterException nothingBesidesPartitions() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-84")
                .message("Cannot export: PARTITION_BY names every column, so that the files would have none.")
                .mitigation("Name fewer columns.")
                .toString());
    }
}
