package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors in the columns that a statement asks for. */
public final class ColumnErrors {
    private ColumnErrors() {}

    public static ParquetAdapterException unknownColumn(String name, String question, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-20")
                .message("Unknown column {{name}}: the files have none of that name.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .mitigation("Choose columns by the property COLUMNS.")
                .toString());
    }

    public static ParquetAdapterException ambiguousColumn(String name, Collection<String> candidates) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-21")
                .message(
                        "Unknown column {{name}}: it may be any of {{candidates|uq}}.",
                        name,
                        String.join(", ", candidates))
                .mitigation("Choose columns by the property COLUMNS, in the spelling of the files.")
                .toString());
    }

    public static ParquetAdapterException unsupportedColumnType(String column, String type) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-22")
                .message("Unsupported type {{type|uq}} of column {{column}}.", type, column)
                .mitigation("Import the column as VARCHAR or TIMESTAMP and convert it in the SELECT around the import.")
                .toString());
    }

    public static ParquetAdapterException columnCountDiffers(int chosen, int expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-23")
                .message(
                        "Invalid property COLUMNS: it has {{chosen}} columns, the import has {{expected}}.",
                        chosen,
                        expected)
                .mitigation("Name one column of the files for each column of the import, or leave the property out.")
                .toString());
    }

    public static ParquetAdapterException duplicateColumn(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-24")
                .message("Invalid property COLUMNS: {{name}} is named twice.", name)
                .mitigation("Name every column once.")
                .toString());
    }

    public static ParquetAdapterException unknownExplainColumn(
            String name, String script, String question, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-28")
                .message("Unknown column {{name}} of {{script|uq}}.", name, script)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .toString());
    }

    public static ParquetAdapterException noColumnAtPosition(String name, int fields) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-50")
                .message(
                        "Missing column {{name}}: the files have only {{fields}} fields to fill columns with.",
                        name,
                        fields)
                .mitigation("Set MISSING_COLUMN to NULL, or MATCH to NAME.")
                .toString());
    }

    public static ParquetAdapterException extraColumns(Collection<String> names) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-51")
                .message("Unexpected fields of the files: no column takes {{names|uq}}.", String.join(", ", names))
                .mitigation("Set EXTRA_COLUMN to IGNORE, or add columns of these names.")
                .toString());
    }

    public static ParquetAdapterException typeChanged(String column, String type, String typeInFiles) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-52")
                .message(
                        "Cannot fill column {{column}}: it is {{type|uq}}, which does not hold every {{typeInFiles|uq}} of the"
                                + " files.",
                        column,
                        type,
                        typeInFiles)
                .mitigation(
                        "Widen the column, or set TYPE_CHANGE to CHECK, with which only values that do not fit fail.")
                .toString());
    }

    public static ParquetAdapterException missingColumnWithoutType(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-53")
                .message("Invalid property COLUMNS: {{name}} is in no file and has no type.", name)
                .mitigation("Write its type after its name, such as DISCOUNT DECIMAL(9,2).")
                .toString());
    }
}
