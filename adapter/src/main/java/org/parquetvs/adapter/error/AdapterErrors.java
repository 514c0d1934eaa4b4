package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import java.util.TreeSet;

/** Everything that the adapter can tell a user. */
public final class AdapterErrors {

    /** Characters of a long text that are shown before and after the one in question. */
    private static final int EXCERPT = 100;

    private AdapterErrors() {}

    public static ParquetAdapterException unknownProperty(String name, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-1")
                .message("Unknown property {{name}}.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, sorted(known))
                .toString());
    }

    public static ParquetAdapterException missingProperty(String name) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-2")
                .message("Missing property {{name|uq}}.", name)
                .mitigation("Add it after WITH.")
                .toString());
    }

    public static ParquetAdapterException invalidProperty(String name, String value, String expected) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-3")
                .message("Invalid value {{value}} of property {{name|uq}}.", Printable.ascii(value), name)
                .mitigation("Give {{expected|uq}}.", expected)
                .toString());
    }

    public static ParquetAdapterException tablesNotDefinedOnce(String mapping, String tables) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-4")
                .message("Invalid properties: the tables must be defined once.")
                .mitigation("Give either {{mapping|uq}} or {{tables|uq}}.", mapping, tables)
                .toString());
    }

    public static ParquetAdapterException invalidMapping(String reason) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-5")
                .message("Invalid property MAPPING: {{reason|uq}}.", reason)
                .mitigation("Give an EDML object, or an array of them, as JSON text such as "
                        + "{\"source\": \"sales/*.parquet\", \"destinationTable\": \"SALES\"}.")
                .toString());
    }

    public static ParquetAdapterException unknownMappingKey(String key, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-6")
                .message("Unknown key {{key}} in property MAPPING.", key)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, sorted(known))
                .toString());
    }

    public static ParquetAdapterException fieldMappingUnsupported() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-7")
                .message("Unsupported key 'mapping' in property MAPPING: columns are always inferred from the files.")
                .mitigation("Remove the key; rename or convert columns in a view over the virtual table.")
                .toString());
    }

    public static ParquetAdapterException duplicateTable(String name) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-8")
                .message("Invalid tables: {{name}} is defined twice.", name)
                .mitigation("Give every table a name of its own.")
                .toString());
    }

    public static ParquetAdapterException invalidTableList(String definition) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-9")
                .message("Invalid table definition {{definition}} in property TABLES.", definition)
                .mitigation("Write NAME=pattern, and a semicolon between tables, "
                        + "such as SALES=sales/*.parquet; ITEMS=items/**.parquet.")
                .toString());
    }

    public static ParquetAdapterException unknownCapability(String name, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-10")
                .message("Unknown capability {{name}} in property EXCLUDED_CAPABILITIES.", name)
                .mitigation("Known are {{known|uq}}.", sorted(known))
                .toString());
    }

    /**
     * A table without a file.
     *
     * @param hint what is probably wrong with the pattern, with a colon before it; or empty
     */
    public static ParquetAdapterException noFiles(String table, String source, String bucket, String hint) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-11")
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
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-12")
                .message("Cannot infer the columns of {{table}}: its files, such as {{file}}, have none.", table, file)
                .mitigation("Change the source pattern so that it matches files with columns.")
                .toString());
    }

    public static ParquetAdapterException connectionInaccessible(String connection, Throwable cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-13")
                        .message(
                                "Cannot use connection {{connection}}: {{reason|uq}}.",
                                connection,
                                String.valueOf(cause.getMessage()))
                        .mitigation(
                                "Create it with CREATE CONNECTION and allow its use with GRANT ACCESS ON CONNECTION.")
                        .toString(),
                cause);
    }

    public static ParquetAdapterException connectionHasAddress(String connection) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-14")
                .message("Invalid connection {{connection}}: it has an address or a user.", connection)
                .mitigation("Create it with TO '' USER '' and put everything, as JSON, into IDENTIFIED BY.")
                .toString());
    }

    public static ParquetAdapterException connectionIsEmpty(String connection) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-15")
                .message("Invalid connection {{connection}}: its text after IDENTIFIED BY is empty.", connection)
                .mitigation("Put JSON into IDENTIFIED BY that has at least the key s3Bucket.")
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

    public static ParquetAdapterException statementTooLong(long bytes, long limit) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-17")
                .message(
                        "Cannot plan the query: its statement has {{bytes}} bytes, the limit is {{limit}}.",
                        bytes,
                        limit)
                .mitigation("Lower the property EXPLICIT_FILE_LIMIT or shorten the query's condition.")
                .toString());
    }

    public static ParquetAdapterException undeclared(String part) {
        return exception(ExaError.messageBuilder("F-VSPQ-ADAPT-18")
                .message("Unsupported part of a pushdown request: {{part|uq}}. The adapter does not declare it.", part)
                .ticketMitigation()
                .toString());
    }

    public static ParquetAdapterException importWithoutConnection() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-19")
                .message("Missing connection of an import: the workers read it by its name.")
                .mitigation("Write IMPORT ... FROM SCRIPT ... AT MY_CONNECTION, with the name of a connection.")
                .toString());
    }

    public static ParquetAdapterException unknownColumn(String name, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-20")
                .message("Unknown column {{name}}: the files have none of that name.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .mitigation("Choose columns by the property COLUMNS.")
                .toString());
    }

    public static ParquetAdapterException ambiguousColumn(String name, Collection<String> candidates) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-21")
                .message(
                        "Unknown column {{name}}: it may be any of {{candidates|uq}}.",
                        name,
                        String.join(", ", candidates))
                .mitigation("Choose columns by the property COLUMNS, in the spelling of the files.")
                .toString());
    }

    public static ParquetAdapterException unsupportedColumnType(String column, String type) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-22")
                .message("Unsupported type {{type|uq}} of column {{column}}.", type, column)
                .mitigation("Import the column as VARCHAR or TIMESTAMP and convert it in the SELECT around the import.")
                .toString());
    }

    public static ParquetAdapterException columnCountDiffers(int chosen, int expected) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-23")
                .message(
                        "Invalid property COLUMNS: it has {{chosen}} columns, the import has {{expected}}.",
                        chosen,
                        expected)
                .mitigation("Name one column of the files for each column of the import, or leave the property out.")
                .toString());
    }

    public static ParquetAdapterException duplicateColumn(String name) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-24")
                .message("Invalid property COLUMNS: {{name}} is named twice.", name)
                .mitigation("Name every column once.")
                .toString());
    }

    public static ParquetAdapterException invalidJarPath(String path) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-25")
                .message("Invalid path of the jar: {{path}}.", path)
                .mitigation("Give its absolute path in BucketFS without blanks, colons and semicolons, "
                        + "such as /buckets/bfsdefault/default/parquet-virtual-schema.jar.")
                .toString());
    }

    public static ParquetAdapterException unreadableCondition(String condition, int position, String expected) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-26")
                .message(
                        "Invalid property FILTER: {{expected|uq}} is expected at character {{position}} of {{condition}}.",
                        expected,
                        position,
                        excerpt(condition, position))
                .mitigation("Write a condition as after WHERE, such as SALES_ID > 7 AND COUNTRY IN ('DE', 'AT').")
                .toString());
    }

    public static ParquetAdapterException inexactCondition(String condition) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-27")
                .message(
                        "Unsupported condition in property FILTER: the workers cannot evaluate {{condition}} exactly as"
                                + " the database does.",
                        condition)
                .mitigation("Put it into the WHERE of a SELECT around the import.")
                .mitigation("Compare columns with literals of their own types.")
                .toString());
    }

    public static ParquetAdapterException unknownExplainColumn(String name, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-28")
                .message("Unknown column {{name}} of EXPLAIN_SCAN.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .toString());
    }

    public static ParquetAdapterException damagedText(String parameter) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-32")
                .message(
                        "Cannot read parameter {{parameter}}: a character beyond U+FFFF, such as an emoji, has reached the"
                                + " script damaged, and the end of the text is lost.",
                        parameter)
                .mitigation("Leave such characters out of the parameters of a script: write ? in a pattern of keys, and"
                        + " put conditions on such text into the WHERE of a SELECT around the import.")
                .toString());
    }

    public static ParquetAdapterException unreadableRequest(Throwable cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-33")
                        .message("Cannot read the request of the database: its JSON is damaged.")
                        .mitigation(
                                "Leave characters beyond U+FFFF, such as emojis, out of statements over virtual tables"
                                        + " and out of the properties of the virtual schema: requests with them arrive damaged.")
                        .mitigation(
                                "Or compare such text after the virtual tables have been read, for example in a SELECT around a"
                                        + " sub-query with LIMIT.")
                        .toString(),
                cause);
    }

    /** The cause is left out: it is one line, a thousand times. */
    public static ParquetAdapterException nestsTooDeep() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-34")
                .message("Cannot read the statement: its expressions nest deeper than the adapter can follow.")
                .mitigation("Write long chains as lists, such as IN (...), or split the statement.")
                .toString());
    }

    public static ParquetAdapterException unknownTable(String name, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-35")
                .message("Unknown table {{name}}: the virtual schema does not define it.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, sorted(known))
                .mitigation("Add it by ALTER VIRTUAL SCHEMA ... SET TABLES or MAPPING.")
                .toString());
    }

    private static ParquetAdapterException exception(String message) {
        return new ParquetAdapterException(message);
    }

    /** The part of a long text around a character, counted from 1. */
    private static String excerpt(String text, int position) {
        int start = Math.max(0, Math.min(position, text.length()) - EXCERPT);
        int end = Math.min(text.length(), start + 2 * EXCERPT);
        return (start == 0 ? "" : "... ") + text.substring(start, end) + (end == text.length() ? "" : " ...");
    }

    private static String sorted(Collection<String> names) {
        return String.join(", ", new TreeSet<>(names));
    }
}
