package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import java.util.List;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors of a load, or of one file in it. */
public final class LoadErrors {
    private LoadErrors() {}

    public static ParquetAdapterException fileChanged(String key, String loaded, String listed) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-62")
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
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-63")
                .message("Cannot load {{key}}: {{reason|uq}}", key, reason)
                .mitigation("Repair the file, or set ON_ERROR=SKIP_FILE to load the others.")
                .toString());
    }

    public static ParquetAdapterException noSuchTableColumn(String option, String name, String question, String table) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-64")
                .message(
                        "Invalid option {{option|uq}}: the table {{table|uq}} has no column {{name}}.",
                        option,
                        table,
                        name)
                .mitigation("{{question|uq}}Name a column of the table as the catalogue spells it.", question)
                .toString());
    }

    public static ParquetAdapterException nothingToReplaceWith(String source) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-65")
                .message("Cannot replace the rows of the table: no file matches {{source}}.", source)
                .mitigation("Check the pattern, or empty the table by TRUNCATE TABLE.")
                .toString());
    }

    public static ParquetAdapterException namedFileMissing(String key, String bucket) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-66")
                .message("Cannot load {{key}}: bucket {{bucket}} has no such object.", key, bucket)
                .mitigation("Name keys in FILES and MANIFEST as they are in the bucket, from its root on.")
                .toString());
    }

    /**
     * Other sessions have always been faster.
     *
     * @param reason of the last collision
     */
    public static ParquetAdapterException ledgerBusy(String job, String attempts, String reason) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-69")
                .message(
                        "Cannot load job {{job}}: {{attempts|uq}} times, another session changed the ledger at the same"
                                + " moment. {{reason|uq}}",
                        job,
                        attempts,
                        reason)
                .mitigation("Run the statement again. Jobs in different ledgers do not wait for each other.")
                .toString());
    }

    public static ParquetAdapterException jobWithoutName() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-120")
                .message("Cannot load: the job has no name, so the ledger could not know what it has loaded.")
                .mitigation("Give a name as the first argument, such as 'nightly', the same in each run.")
                .toString());
    }

    public static ParquetAdapterException malformedTableName(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-121")
                .message("Cannot load into {{name|uq}}: this is not the name of a table.", name)
                .mitigation(
                        "Write TABLE or SCHEMA.TABLE, as in SQL; put a name with other characters than letters, digits"
                                + " and underscores, or with lower case, in double quotes.")
                .toString());
    }

    public static ParquetAdapterException malformedLedgerName(String name) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-122")
                .message("Invalid option LEDGER={{name|uq}}: this is not the name of a schema.", name)
                .mitigation("Write one name, as in SQL, such as LEDGER=PARQUET_LOAD.")
                .toString());
    }

    /**
     * No field of a file is a column of the table.
     *
     * @param fields of the file
     * @param columns of the table
     */
    public static ParquetAdapterException unmatchedFile(List<String> fields, String table, List<String> columns) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-123")
                .message(
                        "None of the columns {{fields}} of the file is a column of {{table|uq}}, which has {{columns}}: all"
                                + " values would be NULL.",
                        fields,
                        table,
                        columns)
                .mitigation(
                        "Check the pattern and the header of the file. MATCH=POSITION loads columns by position,"
                                + " EXTRA_COLUMN=ADD adds columns to the table, UNMATCHED_FILE=LOAD loads the rows all the same.")
                .toString());
    }

    public static ParquetAdapterException nothingMatches(String pattern) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-124")
                .message("Cannot load: no object matches {{pattern}}, and FAIL_IF is NOTHING.", pattern)
                .mitigation("Check the pattern and the connection, and whether files have arrived.")
                .toString());
    }

    public static ParquetAdapterException filesFailed(String job, String failed, String loaded) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-125")
                .message(
                        "{{failed|uq}} files of job {{job}} have failed, and FAIL_IF is PARTIAL. The other {{loaded|uq}} files"
                                + " are loaded and committed.",
                        failed,
                        job,
                        loaded)
                .mitigation(
                        "Read the errors in the table LOAD_FILE of the ledger, where STATE is FAILED. The next run tries"
                                + " these files again.")
                .toString());
    }

    public static ParquetAdapterException unknownLoadedTable(String table) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-70")
                .message("Cannot load into {{table|uq}}: there is no such table.", table)
                .mitigation("Create it first, and write its name as SCHEMA.TABLE.")
                .toString());
    }

    public static ParquetAdapterException insertedRowsDiffer(String table, String inserted, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("F-VSPQ-ADAPT-71")
                .message(
                        "Failed to load into {{table|uq}}: {{inserted|uq}} rows have been inserted, but the files declare"
                                + " {{expected|uq}}. Nothing is loaded.",
                        table,
                        inserted,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static ParquetAdapterException loadedRowsDiffer(String key, String inserted, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("F-VSPQ-ADAPT-72")
                .message(
                        "Failed to load {{key}}: {{inserted|uq}} of its rows are in the table, but it declares"
                                + " {{expected|uq}}. Nothing is loaded.",
                        key,
                        inserted,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static ParquetAdapterException tooManyRejectedRows(String job, String rejected, String limit) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-73")
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
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-74")
                .message(
                        "Cannot load {{key}}: {{rejected|uq}} of its rows have values that the table cannot hold.",
                        key,
                        rejected)
                .mitigation("Widen the columns, correct the file, or raise n in ON_ERROR=SKIP_FILE_n.")
                .toString());
    }

    public static ParquetAdapterException movedFileIsLoadedAgain(String key, String destination, String source) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-85")
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
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-86")
                .message(
                        "Cannot move {{key}} to {{destination}}: there is another object. Both are as they were.",
                        key,
                        destination)
                .mitigation("Move or delete one of the two; the next run of the job tries again.")
                .toString());
    }

    /**
     * The object of a file is in another bucket than the current one.
     *
     * @param has the bucket in which the file was loaded
     */
    public static ParquetAdapterException otherBucket(String key, String has, String bucket) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-87")
                .message(
                        "Cannot finish {{key}}: it was loaded from bucket {{has}}, and the connection names {{bucket}}.",
                        key,
                        has,
                        bucket)
                .mitigation("Run the job with a connection to the bucket of the file.")
                .toString());
    }

    /**
     * Rows of a table that are loaded already may have been changed or taken away.
     *
     * @param change what has happened
     */
    public static ParquetAdapterException tableChanged(String table, String change) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-133")
                .message(
                        "Cannot load only what is new in {{table|u}}: {{change|uq}}. Nothing is loaded.", table, change)
                .mitigation(
                        "Set ON_CHANGE=MERGE and KEY to replace the changed rows by their keys, or ON_CHANGE=RELOAD and"
                                + " LOAD_ID_COLUMN to load all rows anew in place of those that the job has loaded, or run the"
                                + " job once with MODE=REPLACE, which replaces all rows of the loaded table.")
                .toString());
    }

    public static ParquetAdapterException noKeyColumn(String column, String table) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-135")
                .message(
                        "Cannot merge rows of {{table|u}}: it has no column {{column}}, which KEY names.",
                        table,
                        column)
                .mitigation("Name columns in KEY that both tables have.")
                .toString());
    }

    public static ParquetAdapterException mergedRowsDiffer(String table, String removed, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-136")
                .message(
                        "Cannot merge into {{table|uq}}: {{removed|uq}} of its rows have the keys of the {{expected|uq}} rows"
                                + " that were changed or taken away. Nothing is loaded.",
                        table,
                        removed,
                        expected)
                .mitigation(
                        "KEY must tell all rows apart, none of its values may be NULL, and all rows must be as they were loaded."
                                + " ON_CHANGE=RELOAD loads all rows anew.")
                .toString());
    }

    /**
     * Rows of a table cannot be found.
     *
     * @param load number of the run that loaded them
     */
    public static ParquetAdapterException unmarkedRows(String source, String load, String table) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-137")
                .message(
                        "Cannot reload {{source|u}}: run {{load|uq}} has loaded rows of it without LOAD_ID_COLUMN, so that they"
                                + " cannot be found in {{table|uq}}. Nothing is loaded.",
                        source,
                        load,
                        table)
                .mitigation(
                        "Run the job once with MODE=REPLACE and LOAD_ID_COLUMN, which replaces all rows of the table.")
                .toString());
    }
}
