package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import java.util.TreeSet;

/** Errors in a request, or in what it asks for. */
public final class AdapterErrors {

    private AdapterErrors() {}

    public static ParquetAdapterException unknownCapability(String name, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-10")
                .message("Unknown capability {{name}} in property EXCLUDED_CAPABILITIES.", name)
                .mitigation("Known are {{known|uq}}.", sorted(known))
                .toString());
    }

    public static ParquetAdapterException statementTooLong(long bytes, long limit) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-17")
                .message(
                        "Cannot plan the query: its statement has {{bytes}} bytes, the limit is {{limit}}.",
                        bytes,
                        limit)
                .mitigation("Lower the property EXPLICIT_FILE_LIMIT or shorten the query's condition.")
                .toString());
    }

    public static ParquetAdapterException undeclared(String part) {
        return new ParquetAdapterException(ExaError.messageBuilder("F-VSPQ-ADAPT-18")
                .message("Unsupported part of a pushdown request: {{part|uq}}. The adapter does not declare it.", part)
                .ticketMitigation()
                .toString());
    }

    /** A text in it may be valid JSON and still not be what was written. */
    public static ParquetAdapterException damagedRequest() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-33")
                .message("Cannot read the request of the database: it has arrived damaged.")
                .mitigation("Leave characters beyond U+FFFF, such as emojis, out of statements over virtual tables"
                        + " and out of the properties of the virtual schema: requests with them arrive damaged.")
                .mitigation(
                        "Or compare such text after the virtual tables have been read, for example in a SELECT around a"
                                + " sub-query with LIMIT.")
                .toString());
    }

    /** The cause is left out: its stack trace is one line a thousand times. */
    public static ParquetAdapterException nestsTooDeep() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-34")
                .message("Cannot read the statement: its expressions nest deeper than the adapter can follow.")
                .mitigation("Write long chains as lists, such as IN (...), or split the statement.")
                .toString());
    }

    public static ParquetAdapterException outOfMemory(long heapBytes, OutOfMemoryError cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-126")
                        .message("Cannot plan the statement: the heap of {{heap}} bytes is full.", heapBytes)
                        .mitigation("Give the script more heap, such as %jvmoption -Xmx2g;, if the"
                                + " memory limit of scripts allows it.")
                        .mitigation(
                                "Or choose a source pattern for fewer files, or for files with fewer columns and row"
                                        + " groups.")
                        .toString(),
                cause);
    }

    public static ParquetAdapterException unknownTable(String name, String question, Collection<String> known) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-35")
                .message("Unknown table {{name}}: the virtual schema does not define it.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, sorted(known))
                .mitigation("Add it by ALTER VIRTUAL SCHEMA ... SET TABLES or MAPPING.")
                .toString());
    }

    /** The part of a long text around a character, counted from 1. */
    private static String sorted(Collection<String> names) {
        return String.join(", ", new TreeSet<>(names));
    }
}
