package org.parquetvs.sql.error;

import com.exasol.errorreporting.ExaError;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Errors of the database itself. Scripts, adapters and DuckDB have their own error texts. */
public final class ClusterErrors {
    private static final String SEE_REFERENCE = "See doc/reference/sql.md for the SQL that the local cluster speaks.";

    /** The most characters of a value that a message shows. */
    private static final int MAX_VALUE_LENGTH = 100;

    private ClusterErrors() {}

    public static SqlException unsupported(String what) {
        return SqlState.NOT_SUPPORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-1")
                .message("Unsupported: {{what|u}}.", what)
                .mitigation(SEE_REFERENCE)
                .toString());
    }

    /**
     * The database does not offer this kind of statement.
     *
     * @param head its first words
     */
    public static SqlException unknownStatement(String head) {
        return SqlState.NOT_SUPPORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-51")
                .message("Unsupported: statement {{head|u}}.", head)
                .mitigation(SEE_REFERENCE)
                .toString());
    }

    public static SqlException objectNotFound(String kind, String name) {
        return new SqlException(new MissingObject(kind, name, hint -> notFound(kind, name, hint)));
    }

    private static String notFound(String kind, String name, String hint) {
        return ExaError.messageBuilder("E-VSPQ-CLUST-3")
                .message("{{kind|u}} {{name|u}} not found.", kind, name)
                .mitigation("{{hint|u}}Check the spelling; names without double quotes are taken in upper case.", hint)
                .toString();
    }

    /**
     * An object is missing; the message suggests one with nearly the same name.
     *
     * @param name as the message shows it
     * @param part the part of the name that may be misspelt
     * @param known the known values of that part
     */
    public static SqlException objectNotFound(String kind, String name, String part, Collection<String> known) {
        Optional<String> meant = Nearest.close(part, known).stream().findFirst().map(Nearest::written);
        return meant.map(objectNotFound(kind, name)::meaning).orElseGet(() -> objectNotFound(kind, name));
    }

    public static SqlException unknownFunction(String name, Collection<String> known) {
        return SqlState.NOT_SUPPORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-50")
                .message("Unsupported: function {{name|u}}.", name)
                .mitigation(
                        "{{hint|u}}See doc/reference/sql.md for the functions of the local cluster.",
                        Nearest.hint(name, known))
                .toString());
    }

    public static SqlException objectExists(String kind, String name) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-4")
                .message("{{kind|u}} {{name|u}} already exists.", kind, name)
                .mitigation("Choose another name, drop the object first, or use OR REPLACE or IF NOT EXISTS.")
                .toString());
    }

    public static SqlException ambiguousColumn(String name) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-5")
                .message("identifier {{name|u}} is ambiguous.", name)
                .mitigation("Write the alias of the table before the column.")
                .toString());
    }

    public static SqlException incompatibleTypes(String operation, String left, String right) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-6")
                .message(
                        "data types are not compatible in {{operation|u}}: {{left|u}} and {{right|u}}.",
                        operation,
                        left,
                        right)
                .mitigation("Convert one of them with CAST.")
                .toString());
    }

    public static SqlException wrongArguments(String function, int given) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-7")
                .message("wrong number of arguments for {{function|u}}: {{given}}.", function, given)
                .mitigation(SEE_REFERENCE)
                .toString());
    }

    public static SqlException invalidQuery(String problem) {
        return invalidQuery(problem, "doc/reference/sql.md has the form of the statement.");
    }

    /**
     * A query that cannot be meant.
     *
     * @param instead what to write instead, as a sentence
     */
    public static SqlException invalidQuery(String problem, String instead) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-8")
                .message("Invalid query: {{problem|u}}.", problem)
                .mitigation("{{instead|u}}", instead)
                .toString());
    }

    /** The disk is full: neither the database nor what spills to disk can grow. */
    public static SqlException diskFull(String detail, Throwable cause) {
        return SqlState.DISK_FULL.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-64")
                        .message("No space is left on a disk: {{detail|u}}.", detail)
                        .mitigation(
                                "Delete what is not needed there, or keep the database on another disk. Temporary data are"
                                        + " next to the file of the database; without one, in the directory for temporary files.")
                        .toString(),
                cause);
    }

    public static SqlException translation(String reason, Throwable cause) {
        return SqlState.ENGINE.error(
                ExaError.messageBuilder("F-VSPQ-CLUST-10")
                        .message("Failed to translate the statement for DuckDB: {{reason|u}}.", reason)
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    public static SqlException invalidValue(String value, String type) {
        String shown = value.length() <= MAX_VALUE_LENGTH ? value : value.substring(0, MAX_VALUE_LENGTH) + "...";
        return SqlState.INVALID_CAST.error(ExaError.messageBuilder("E-VSPQ-CLUST-11")
                .message(
                        "data exception - invalid character value for cast; Value: {{value}} Type: {{type|u}}.",
                        shown,
                        type)
                .mitigation("Write numbers with a point, dates as YYYY-MM-DD, timestamps as YYYY-MM-DD HH24:MI:SS.FF9.")
                .toString());
    }

    /** A session parameter does not accept this value. */
    public static SqlException invalidParameter(String name, String value, IllegalArgumentException reason) {
        return SqlState.SYNTAX_OR_ACCESS.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-60")
                        .message(
                                "Invalid value of {{name|u}}: {{value}}: {{reason|u}}.",
                                name,
                                value,
                                String.valueOf(reason.getMessage()))
                        .mitigation(
                                "See the formats in doc/reference/sql.md; EXA_PARAMETERS shows the value that holds.")
                        .toString(),
                reason);
    }

    public static SqlException importColumns(int expected, int actual) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-12")
                .message(
                        "Invalid import: {{expected}} columns are expected, but the import script's query has"
                                + " {{actual}}.",
                        expected,
                        actual)
                .mitigation("Name as many columns as the source has.")
                .toString());
    }

    public static SqlException invalidAnswer(String schema, String problem) {
        return SqlState.ADAPTER.error(ExaError.messageBuilder("E-VSPQ-CLUST-17")
                .message("Invalid answer of the adapter of {{schema|u}}: {{problem|u}}.", schema, problem)
                .mitigation("Correct the adapter script.")
                .toString());
    }

    /** The text of Exasol's own message. */
    public static SqlException invalidPushdown(String table, String problem, String sql) {
        return SqlState.ADAPTER.error(ExaError.messageBuilder("E-VSPQ-CLUST-18")
                .message(
                        "Adapter generated invalid pushdown query for virtual table {{table|u}}: {{problem|u}}."
                                + " (pushdown query: {{sql|u}})",
                        table,
                        problem,
                        sql)
                .mitigation("Correct the adapter script, or refresh the virtual schema.")
                .toString());
    }

    public static SqlException noOpenSchema(String name) {
        return new SqlException(new MissingObject("name", name, hint -> ExaError.messageBuilder("E-VSPQ-CLUST-19")
                .message("object {{name|u}} not found: no schema is open.", name)
                .mitigation("{{hint|u}}Write the schema before the name, or open one with OPEN SCHEMA.", hint)
                .toString()));
    }

    public static SqlException virtualIsReadOnly(String schema) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-20")
                .message("schema {{schema|u}} is virtual and can only be read.", schema)
                .mitigation("Create tables, views and scripts in another schema.")
                .toString());
    }

    public static SqlException wrongKind(String name, String actual, String expected) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-21")
                .message("{{name|u}} is a {{actual|u}}, not a {{expected|u}}.", name, actual, expected)
                .parameter("word", actual.toUpperCase(Locale.ROOT))
                .mitigation("Name a {{expected|u}}, or use a statement for a {{actual|u}}, such as DROP {{word|u}}.")
                .toString());
    }

    public static SqlException caseVariant(String kind, String name, String other) {
        return SqlState.NOT_SUPPORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-22")
                .message(
                        "Unsupported: {{kind|u}} {{name|u}} next to {{other|u}}, because the names differ only in case.",
                        kind,
                        name,
                        other)
                .mitigation("Choose a name that differs in more than its case.")
                .toString());
    }

    public static SqlException notEmpty(String schema, String object) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-23")
                .message("schema {{schema|u}} is not empty: it holds {{object|u}}.", schema, object)
                .mitigation("Use CASCADE to drop its objects as well.")
                .toString());
    }

    /**
     * A script continues after a failure that has rolled back its transaction.
     *
     * @param reason the failure
     */
    public static SqlException transactionAborted(SqlException reason) {
        return SqlState.TRANSACTION.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-57")
                        .message(
                                "The transaction was aborted by an earlier failure: {{reason|u}}",
                                String.valueOf(reason.getMessage()))
                        .mitigation("Begin a new one with ROLLBACK. What the transaction has changed is lost.")
                        .toString(),
                reason);
    }

    /** The same failure, with the addition that the transaction has lost its earlier changes too. */
    public static SqlException withLostChanges(SqlException failure) {
        return failure.withSentence(
                "The transaction was rolled back: what its earlier statements have changed is lost as well.");
    }

    public static SqlException aborted() {
        return SqlState.ABORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-27")
                .message("Client requested execution abort.")
                .mitigation("Run it again if you want its result.")
                .toString());
    }

    public static SqlException timedOut(Duration limit) {
        return SqlState.TIMED_OUT.error(ExaError.messageBuilder("E-VSPQ-CLUST-28")
                .message("Query terminated because timeout has been reached. The limit is {{seconds}} seconds.")
                .parameter("seconds", limit.toMillis() / 1000.0)
                .mitigation("Raise the limit, or ask for less.")
                .toString());
    }

    public static SqlException lostReason(Throwable cause) {
        return SqlState.ENGINE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-25")
                        .message("The query failed while its rows were read, and DuckDB does not say why.")
                        .mitigation("Run it as CREATE TABLE AS to learn the reason.")
                        .toString(),
                cause);
    }

    public static SqlException invalidType(String problem, Throwable cause) {
        return SqlState.SYNTAX_OR_ACCESS.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-47")
                        .message("{{problem|u}}.", problem)
                        .mitigation("See the types in doc/reference/sql.md.")
                        .toString(),
                cause);
    }

    public static SqlException outOfMemory(Throwable cause) {
        return SqlState.OUT_OF_MEMORY.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-48")
                        .message("The statement needs more memory than the process has.")
                        .mitigation("Shorten the statement, or give the process more memory with -Xmx.")
                        .toString(),
                cause);
    }

    public static SqlException unforeseen(Throwable cause) {
        return SqlState.ENGINE.error(
                ExaError.messageBuilder("F-VSPQ-CLUST-49")
                        .message(
                                "The statement failed unexpectedly: {{class|u}}: {{reason|u}}.",
                                cause.getClass().getName(),
                                String.valueOf(cause.getMessage()))
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    public static SqlException noParquetLoader() {
        return SqlState.NOT_SUPPORTED.error(ExaError.messageBuilder("E-VSPQ-CLUST-62")
                .message("Cannot run IMPORT FROM PARQUET: no script IMPORT_PARQUET is installed. Its jar reads the"
                        + " files here.")
                .mitigation("Run the statements of pvs install-sql first.")
                .toString());
    }
}
