package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;
import java.io.IOException;
import java.util.Collection;
import java.util.TreeSet;
import org.parquetvs.edml.InvalidEdmlException;
import org.parquetvs.scan.file.FileFormat;

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

    public static ParquetAdapterException invalidTimeFormat(
            String name, String value, String problem, String elements) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-93")
                .message(
                        "Invalid value {{value}} of property {{name|uq}}: {{problem|uq}}.",
                        Printable.ascii(value),
                        name,
                        problem)
                .mitigation("Give a format of {{elements|uq}}, and the characters between them.", elements)
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

    public static ParquetAdapterException invalidEdml(String file, InvalidEdmlException cause) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-6")
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
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-90")
                .message(
                        "Folder {{directory}}, which property MAPPING names, has no file that ends in .json.",
                        directory)
                .mitigation("Upload mappings to it, or name one file.")
                .toString());
    }

    public static ParquetAdapterException filesDiffer(String table, String first, String key, String difference) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-92")
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
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-91")
                .message(
                        "Table {{table}} has two columns {{column}}: one is mapped, and one is of the file.",
                        table,
                        column)
                .mitigation("Give the mapped column another destinationName, or leave out the other in FILE_COLUMNS.")
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

    public static ParquetAdapterException noColumnAtPosition(String name, int fields) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-50")
                .message(
                        "Missing column {{name}}: the files have only {{fields}} fields to fill columns with.",
                        name,
                        fields)
                .mitigation("Set MISSING_COLUMN to NULL, or MATCH to NAME.")
                .toString());
    }

    public static ParquetAdapterException extraColumns(Collection<String> names) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-51")
                .message("Unexpected fields of the files: no column takes {{names|uq}}.", String.join(", ", names))
                .mitigation("Set EXTRA_COLUMN to IGNORE, or add columns of these names.")
                .toString());
    }

    public static ParquetAdapterException typeChanged(String column, String type, String typeInFiles) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-52")
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
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-53")
                .message("Invalid property COLUMNS: {{name}} is in no file and has no type.", name)
                .mitigation("Write its type after its name, such as DISCOUNT DECIMAL(9,2).")
                .toString());
    }

    public static ParquetAdapterException contradictingProperties(String property, String value, String reason) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-54")
                .message("Invalid value {{value}} of property {{name|uq}}: {{reason|uq}}.", value, property, reason)
                .mitigation("Leave one of the two properties out.")
                .toString());
    }

    public static ParquetAdapterException malformedOption(String option) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-60")
                .message("Invalid option {{option}} of a load.", Printable.ascii(option))
                .mitigation("Write NAME=value, each name once, and a semicolon between options,"
                        + " such as MODE=NEW;ON_CHANGE=IGNORE.")
                .toString());
    }

    public static ParquetAdapterException reloadWithoutColumns() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-61")
                .message("Invalid option ON_CHANGE=RELOAD: the rows of the old version of a file cannot be found in the"
                        + " table.")
                .mitigation("Name the columns of the table that hold the key of the file and the number of the load,"
                        + " such as PATH_COLUMN=SOURCE_FILE;LOAD_ID_COLUMN=LOAD_ID.")
                .toString());
    }

    public static ParquetAdapterException fileChanged(String key, String loaded, String listed) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-62")
                .message(
                        "Cannot load {{key}}: it has been loaded with the entity tag {{loaded|uq}} and has been replaced"
                                + " since, now with {{listed|uq}}.",
                        key,
                        loaded,
                        listed)
                .mitigation("Set ON_CHANGE=RELOAD to replace its rows, or ON_CHANGE=IGNORE to keep them.")
                .toString());
    }

    public static ParquetAdapterException fileNotLoadable(String key, String reason) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-63")
                .message("Cannot load {{key}}: {{reason|uq}}", key, reason)
                .mitigation("Repair the file, or set ON_ERROR=SKIP_FILE to load the others.")
                .toString());
    }

    public static ParquetAdapterException noSuchTableColumn(String option, String name, String question, String table) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-64")
                .message(
                        "Invalid option {{option|uq}}: the table {{table|uq}} has no column {{name}}.",
                        option,
                        table,
                        name)
                .mitigation("{{question|uq}}Name a column of the table as the catalogue spells it.", question)
                .toString());
    }

    public static ParquetAdapterException nothingToReplaceWith(String source) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-65")
                .message("Cannot replace the rows of the table: no file matches {{source}}.", source)
                .mitigation("Check the pattern, or empty the table by TRUNCATE TABLE.")
                .toString());
    }

    public static ParquetAdapterException namedFileMissing(String key, String bucket) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-66")
                .message("Cannot load {{key}}: bucket {{bucket}} has no such object.", key, bucket)
                .mitigation("Name keys in FILES and MANIFEST as they are in the bucket, from its root on.")
                .toString());
    }

    public static ParquetAdapterException jobLocked(String job, String reason) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-69")
                .message("Cannot load job {{job}}: another session loads it. {{reason|uq}}", job, reason)
                .mitigation("Run the statement again when the other session has ended.")
                .toString());
    }

    public static ParquetAdapterException unknownLoadedTable(String table) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-70")
                .message("Cannot load into {{table|uq}}: there is no such table.", table)
                .mitigation("Create it first, and write its name as SCHEMA.TABLE.")
                .toString());
    }

    public static ParquetAdapterException insertedRowsDiffer(String table, String inserted, String expected) {
        return exception(ExaError.messageBuilder("F-VSPQ-ADAPT-71")
                .message(
                        "Failed to load into {{table|uq}}: {{inserted|uq}} rows have been inserted, but the footers of the files"
                                + " tell of {{expected|uq}}. Nothing is loaded.",
                        table,
                        inserted,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static ParquetAdapterException loadedRowsDiffer(String key, String inserted, String expected) {
        return exception(ExaError.messageBuilder("F-VSPQ-ADAPT-72")
                .message(
                        "Failed to load {{key}}: {{inserted|uq}} of its rows are in the table, but its footer tells of"
                                + " {{expected|uq}}. Nothing is loaded.",
                        key,
                        inserted,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static ParquetAdapterException tooManyRejectedRows(String job, String rejected, String limit) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-73")
                .message(
                        "Cannot load job {{job}}: {{rejected|uq}} rows have values that the table cannot hold, and"
                                + " REJECT_LIMIT is {{limit|uq}}. Nothing is loaded.",
                        job,
                        rejected,
                        limit)
                .mitigation("Raise REJECT_LIMIT, widen the columns, or correct the files.")
                .toString());
    }

    public static ParquetAdapterException tooManyRejectedRowsOfFile(String key, String rejected) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-74")
                .message(
                        "Cannot load {{key}}: {{rejected|uq}} of its rows have values that the table cannot hold.",
                        key,
                        rejected)
                .mitigation("Widen the columns, correct the file, or raise n in ON_ERROR=SKIP_FILE_n.")
                .toString());
    }

    public static ParquetAdapterException movedFileIsLoadedAgain(String key, String destination, String source) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-85")
                .message(
                        "Invalid option AFTER=MOVE: {{key}} would become {{destination}}, which the pattern {{source}} matches,"
                                + " so that the next run would load it again.",
                        key,
                        destination,
                        source)
                .mitigation("Move files to a prefix that the pattern does not match.")
                .toString());
    }

    public static ParquetAdapterException destinationTaken(String key, String destination) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-86")
                .message(
                        "Cannot move {{key}} to {{destination}}: there is another object. Both are as they were.",
                        key,
                        destination)
                .mitigation("Move or delete one of the two; the next run of the job tries again.")
                .toString());
    }

    /**
     * The object of a file is in another bucket than the one at hand.
     *
     * @param has the bucket in which the file was loaded
     */
    public static ParquetAdapterException otherBucket(String key, String has, String bucket) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-87")
                .message(
                        "Cannot finish {{key}}: it was loaded from bucket {{has}}, and the connection names {{bucket}}.",
                        key,
                        has,
                        bucket)
                .mitigation("Run the job with a connection to the bucket of the file.")
                .toString());
    }

    public static ParquetAdapterException exportWithoutConnection() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-80")
                .message("Cannot export: the statement names no connection.")
                .mitigation(
                        "Write EXPORT ... INTO SCRIPT ... AT a connection whose password holds the bucket and its keys.")
                .toString());
    }

    public static ParquetAdapterException exportCreatesNothing() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-81")
                .message("Unsupported clause CREATED BY: an export writes files, for which nothing has to be created.")
                .mitigation("Remove the clause.")
                .toString());
    }

    public static ParquetAdapterException targetHasManifest(String key, String bucket) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-82")
                .message(
                        "Cannot export: bucket {{bucket}} has {{key}}, so there is an export in the target. Nothing was"
                                + " written.",
                        bucket,
                        key)
                .mitigation("Give another TARGET, or OVERWRITE='TRUE' to replace that export.")
                .toString());
    }

    public static ParquetAdapterException duplicateExportColumn(String name) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-83")
                .message("Cannot export: two columns are called {{name}}.", name)
                .mitigation("Export a query that gives each column a name of its own.")
                .toString());
    }

    public static ParquetAdapterException unknownExportColumn(String name, String question, Collection<String> known) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-88")
                .message("Cannot export: what is exported has no column {{name}}.", name)
                .mitigation("{{question|uq}}Known are {{known|uq}}.", question, String.join(", ", known))
                .toString());
    }

    public static ParquetAdapterException nothingBesidesPartitions() {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-84")
                .message("Cannot export: PARTITION_BY names every column, so that the files would have none.")
                .mitigation("Name fewer columns.")
                .toString());
    }

    public static ParquetAdapterException differentFormats(
            String table, String key, FileFormat format, String otherKey, FileFormat otherFormat) {
        return exception(ExaError.messageBuilder("E-VSPQ-ADAPT-89")
                .message(
                        "Cannot infer the columns of table {{table}}: by their names, {{key}} is {{format|u}} and {{otherKey}} is"
                                + " {{otherFormat|u}}.",
                        table,
                        key,
                        format,
                        otherKey,
                        otherFormat)
                .mitigation("Choose a source pattern with files of one format, or name their format with FORMAT.")
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
