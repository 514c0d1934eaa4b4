package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Errors in a property. */
public final class PropertyErrors {
    private PropertyErrors() {}

    public static ParquetAdapterException unknownProperty(String name, String question, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-1")
                .message("Unknown property {{name}}.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", new TreeSet<>(known)))
                .toString());
    }

    public static ParquetAdapterException missingProperty(Enum<?> property) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-2")
                .message("Missing property {{name|uq}}.", property.name())
                .mitigation("Add it after WITH.")
                .toString());
    }

    public static ParquetAdapterException invalidProperty(Enum<?> property, String value, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-3")
                .message("Invalid value {{value}} of property {{name|uq}}.", Printable.ascii(value), property.name())
                .mitigation("Give {{expected|uq}}.", expected)
                .toString());
    }

    public static ParquetAdapterException invalidTimeFormat(
            Enum<?> property, String value, String problem, String elements) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-93")
                .message(
                        "Invalid value {{value}} of property {{name|uq}}: {{problem|uq}}.",
                        Printable.ascii(value),
                        property.name(),
                        problem)
                .mitigation("Give a format of {{elements|uq}}, and the characters between them.", elements)
                .toString());
    }

    public static ParquetAdapterException contradictingProperties(Enum<?> property, String value, String reason) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-54")
                .message(
                        "Invalid value {{value}} of property {{name|uq}}: {{reason|uq}}.",
                        value,
                        property.name(),
                        reason)
                .mitigation("Leave one of the two properties out.")
                .toString());
    }

    public static ParquetAdapterException damagedText(String parameter) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-32")
                .message(
                        "Cannot read parameter {{parameter}}: a character beyond U+FFFF, such as an emoji, has reached the"
                                + " script damaged, and the end of the text is lost.",
                        parameter)
                .mitigation("Leave such characters out of the parameters of a script: write ? in a pattern of keys, and"
                        + " put conditions on such text into the WHERE of a SELECT around the import.")
                .toString());
    }

    public static ParquetAdapterException malformedOption(String option) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-60")
                .message("Invalid option {{option}} of a load.", Printable.ascii(option))
                .mitigation("Write NAME=value, each name once, and a semicolon between options,"
                        + " such as MODE=NEW;ON_CHANGE=IGNORE.")
                .toString());
    }

    /**
     * Rows of earlier loads cannot be found.
     *
     * @param needed options that name the columns by which they are found
     */
    public static ParquetAdapterException reloadWithoutColumns(List<? extends Enum<?>> needed) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-61")
                .message(
                        "Invalid option ON_CHANGE=RELOAD: the rows of earlier loads can be found in the table only by"
                                + " {{needed|uq}}.",
                        needed)
                .mitigation("Name the columns of the table that hold the key of the file and the number of the load,"
                        + " such as PATH_COLUMN=SOURCE_FILE;LOAD_ID_COLUMN=LOAD_ID.")
                .toString());
    }

    public static ParquetAdapterException mergeWithoutKey() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-134")
                .message("Invalid options of a load: ON_CHANGE=MERGE and KEY need each other.")
                .mitigation(
                        "Name the columns of the table that tell its rows apart, such as ON_CHANGE=MERGE;KEY=SALES_ID.")
                .toString());
    }

    /**
     * The name itself cannot be told.
     *
     * @param position position of the column, counted from 1
     */
    public static ParquetAdapterException damagedName(int position) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-105")
                .message(
                        "Cannot read the name of column {{position}}: a character beyond U+FFFF, such as an emoji, has"
                                + " reached the script damaged.",
                        position)
                .mitigation("Rename the column by AS in a sub-query, to a name without such characters.")
                .toString());
    }
}
