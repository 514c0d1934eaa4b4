package org.parquetvs.cluster.error;

import com.exasol.errorreporting.ExaError;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Errors of the database itself. Those of scripts, adapters and DuckDB have their own texts. */
public final class ClusterErrors {
    /** SQLSTATE of a statement that is wrong or cannot be run as things are. */
    public static final String SYNTAX_OR_ACCESS = "42000";
    /** SQLSTATE of what is not offered. */
    public static final String NOT_SUPPORTED = "0A000";
    /** SQLSTATE of an answer of an adapter that cannot be used. */
    public static final String ADAPTER = "04000";
    /** SQLSTATE of a database that cannot be reached. */
    public static final String CONNECTION = "08000";

    /** SQLSTATE of a statement that was cancelled. */
    public static final String ABORTED = "R0003";
    /** SQLSTATE of a statement that took longer than its limit. */
    public static final String TIMED_OUT = "R0001";

    /** SQLSTATE of a script that failed. */
    public static final String SCRIPT_FAILED = "43000";
    /** SQLSTATE of a transaction that was rolled back because of another. */
    public static final String TRANSACTION_ROLLBACK = "40001";

    /** States of failures that end more than the statement of a script; a script keeps them. */
    private static final Set<String> KEPT_STATES = Set.of(ABORTED, TIMED_OUT, TRANSACTION_ROLLBACK);

    private static final String SEE_REFERENCE = "See doc/reference/sql.md for the SQL that the local cluster speaks.";

    /** Messages show no more characters of a value. */
    private static final int LONGEST_VALUE = 100;

    private ClusterErrors() {}

    public static SqlException unsupported(String what) {
        return new SqlException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-CLUST-1")
                        .message("Unsupported: {{what|u}}.", what)
                        .mitigation(SEE_REFERENCE)
                        .toString());
    }

    /**
     * A kind of statement that is not offered.
     *
     * @param head its first words
     * @param meant the word that the user probably meant
     */
    public static SqlException unknownStatement(String head, Optional<String> meant) {
        return new SqlException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-CLUST-51")
                        .message("Unsupported: statement {{head|u}}.", head)
                        .mitigation(
                                "{{hint|u}}See doc/reference/sql.md for the SQL that the local cluster speaks.",
                                Nearest.hint(meant))
                        .toString());
    }

    public static SqlException objectNotFound(String kind, String name) {
        return objectNotFound(kind, name, name, List.of());
    }

    /**
     * An object is missing; the message suggests one with nearly the same name.
     *
     * @param name as the message shows it
     * @param part the part of it that may be misspelt
     * @param known what that part could be
     */
    public static SqlException objectNotFound(String kind, String name, String part, Collection<String> known) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-3")
                        .message("{{kind|u}} {{name|u}} not found.", kind, name)
                        .mitigation(
                                "{{hint|u}}Check the spelling; names without double quotes are taken in upper case.",
                                Nearest.hint(part, known))
                        .toString());
    }

    public static SqlException unknownFunction(String name, Collection<String> known) {
        return new SqlException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-CLUST-50")
                        .message("Unsupported: function {{name|u}}.", name)
                        .mitigation(
                                "{{hint|u}}See doc/reference/sql.md for the functions of the local cluster.",
                                Nearest.hint(name, known))
                        .toString());
    }

    public static SqlException objectExists(String kind, String name) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-4")
                        .message("{{kind|u}} {{name|u}} already exists.", kind, name)
                        .mitigation("Choose another name, drop the object first, or use OR REPLACE or IF NOT EXISTS.")
                        .toString());
    }

    public static SqlException ambiguousColumn(String name) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-5")
                        .message("identifier {{name|u}} is ambiguous.", name)
                        .mitigation("Write the alias of the table before the column.")
                        .toString());
    }

    public static SqlException incompatibleTypes(String operation, String left, String right) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-6")
                        .message(
                                "data types are not compatible in {{operation|u}}: {{left|u}} and {{right|u}}.",
                                operation,
                                left,
                                right)
                        .mitigation("Convert one of them with CAST.")
                        .toString());
    }

    public static SqlException wrongArguments(String function, int given) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-7")
                        .message("wrong number of arguments for {{function|u}}: {{given}}.", function, given)
                        .mitigation(SEE_REFERENCE)
                        .toString());
    }

    public static SqlException invalidQuery(String problem) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-8")
                        .message("Invalid query: {{problem|u}}.", problem)
                        .mitigation("Change the statement.")
                        .toString());
    }

    public static SqlException cannotOpen(String file, String reason) {
        return new SqlException(
                CONNECTION,
                ExaError.messageBuilder("E-VSPQ-CLUST-9")
                        .message("Cannot open the database {{file}}: {{reason|u}}.", file, reason)
                        .mitigation("Check the path, and that no other process has the file open.")
                        .toString());
    }

    public static SqlException translation(String reason, Throwable cause) {
        return new SqlException(
                "HY000",
                ExaError.messageBuilder("F-VSPQ-CLUST-10")
                        .message("Failed to translate the statement for DuckDB: {{reason|u}}.", reason)
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    public static SqlException invalidValue(String value, String type) {
        String shown = value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "...";
        return new SqlException(
                "22018",
                ExaError.messageBuilder("E-VSPQ-CLUST-11")
                        .message(
                                "data exception - invalid character value for cast; Value: {{value}} Type: {{type|u}}.",
                                shown,
                                type)
                        .mitigation(
                                "Write numbers with a point, dates as YYYY-MM-DD, timestamps as YYYY-MM-DD HH24:MI:SS.FF9.")
                        .toString());
    }

    public static SqlException importColumns(int expected, int actual) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-12")
                        .message(
                                "Invalid import: {{expected}} columns are expected, but the import script's query has"
                                        + " {{actual}}.",
                                expected,
                                actual)
                        .mitigation("Name as many columns as the source has.")
                        .toString());
    }

    /** Exasol's own text. */
    public static SqlException emittingFunctionInExpression(String script) {
        return new SqlException(
                ADAPTER,
                ExaError.messageBuilder("E-VSPQ-CLUST-13")
                        .message("emitting function in expression: {{script|u}}.", script)
                        .mitigation("Call it in the select list, in a sub-query if necessary.")
                        .toString());
    }

    /** Exasol's own text. */
    public static SqlException scalarAsSetFunction() {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-14")
                        .message("A scalar script can not be used as a set function.")
                        .mitigation("Call it in a sub-query and group outside.")
                        .toString());
    }

    /** Exasol's own text. */
    public static SqlException missingScriptInput() {
        return new SqlException(
                "22002",
                ExaError.messageBuilder("E-VSPQ-CLUST-15")
                        .message("data exception - missing input parameters for SET UDF script.")
                        .mitigation("Call the script with as many arguments as it declares.")
                        .toString());
    }

    /** Exasol's own text. */
    public static SqlException scriptOutput(String problem) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-16")
                        .message("{{problem|u}}.", problem)
                        .mitigation("Give the output columns where they are missing, and only there.")
                        .toString());
    }

    public static SqlException invalidAnswer(String schema, String problem) {
        return new SqlException(
                ADAPTER,
                ExaError.messageBuilder("E-VSPQ-CLUST-17")
                        .message("Invalid answer of the adapter of {{schema|u}}: {{problem|u}}.", schema, problem)
                        .mitigation("Correct the adapter script.")
                        .toString());
    }

    /** Exasol's own text. */
    public static SqlException invalidPushdown(String table, String problem, String sql) {
        return new SqlException(
                ADAPTER,
                ExaError.messageBuilder("E-VSPQ-CLUST-18")
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
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-19")
                        .message("no schema is open in which {{name|u}} could be looked up.", name)
                        .mitigation("Write the schema before the name, or open one with OPEN SCHEMA.")
                        .toString());
    }

    public static SqlException virtualIsReadOnly(String schema) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-20")
                        .message("schema {{schema|u}} is virtual and can only be read.", schema)
                        .mitigation("Create tables, views and scripts in another schema.")
                        .toString());
    }

    public static SqlException wrongKind(String name, String actual, String expected) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-21")
                        .message("{{name|u}} is a {{actual|u}}, not a {{expected|u}}.", name, actual, expected)
                        .mitigation("Name an object of the right kind.")
                        .toString());
    }

    public static SqlException caseVariant(String kind, String name, String other) {
        return new SqlException(
                NOT_SUPPORTED,
                ExaError.messageBuilder("E-VSPQ-CLUST-22")
                        .message(
                                "Unsupported: {{kind|u}} {{name|u}} next to {{other|u}}, because the names differ only in case.",
                                kind,
                                name,
                                other)
                        .mitigation("Choose a name that differs in more than its case.")
                        .toString());
    }

    public static SqlException notEmpty(String schema, String object) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-23")
                        .message("schema {{schema|u}} is not empty: it holds {{object|u}}.", schema, object)
                        .mitigation("Use CASCADE to drop its objects as well.")
                        .toString());
    }

    public static SqlException scriptInUse(String script, String schema) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-24")
                        .message("adapter script {{script|u}} is used by virtual schema {{schema|u}}.", script, schema)
                        .mitigation("Drop the virtual schema first.")
                        .toString());
    }

    /** What the user reads if a Lua script fails. */
    public static String luaScriptFailed(String script, String reason) {
        return ExaError.messageBuilder("E-VSPQ-CLUST-26")
                .message("Failed to run the Lua script {{script|u}}: {{reason|u}}.", script, reason)
                .mitigation("Lua scripts of the local cluster can use ctx, string, table and math, and nothing else.")
                .toString();
    }

    /**
     * A scripting program failed by itself.
     *
     * @param line of its CREATE SCRIPT; 0 if it is not known
     */
    public static SqlException scriptingProgramFailed(String script, int line, String message, Throwable cause) {
        return new SqlException(
                SCRIPT_FAILED,
                ExaError.messageBuilder("E-VSPQ-CLUST-52")
                        .message("{{message|u}} caught in script {{script|u}} at line {{line}}.", message, script, line)
                        .mitigation("Lines are counted from CREATE SCRIPT on; pcall and pquery go on after an error.")
                        .toString(),
                cause);
    }

    /** A statement of a scripting program failed; if it is itself a script that failed, that one has said where. */
    public static SqlException statementOfScript(String script, int line, SqlException failure) {
        if (failure.sqlState().equals(SCRIPT_FAILED)) {
            return failure;
        }
        return new SqlException(
                KEPT_STATES.contains(failure.sqlState()) ? failure.sqlState() : SCRIPT_FAILED,
                ExaError.messageBuilder("E-VSPQ-CLUST-53")
                        .message(
                                "{{message|u}} caught in script {{script|u}} at line {{line}}.",
                                String.valueOf(failure.getMessage()),
                                script,
                                line)
                        .mitigation("Lines are counted from CREATE SCRIPT on; pquery goes on after an error.")
                        .toString(),
                failure);
    }

    public static SqlException scriptArguments(String script, String problem) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-54")
                        .message("Cannot execute the script {{script|u}}: {{problem|u}}.", script, problem)
                        .mitigation("EXECUTE SCRIPT takes one constant for each parameter, ARRAY(...) for an ARRAY.")
                        .toString());
    }

    public static SqlException noResultTable(String script) {
        return new SqlException(
                SCRIPT_FAILED,
                ExaError.messageBuilder("E-VSPQ-CLUST-55")
                        .message("The script {{script|u}} RETURNS TABLE but has ended without a table.", script)
                        .mitigation(
                                "End it with exit and the result of query, or with an array of rows and their columns.")
                        .toString());
    }

    public static SqlException scriptsTooDeep(String script, int most) {
        return new SqlException(
                SCRIPT_FAILED,
                ExaError.messageBuilder("E-VSPQ-CLUST-56")
                        .message(
                                "Cannot execute the script {{script|u}}: {{most}} scripts call each other.",
                                script,
                                most)
                        .mitigation("End the recursion earlier.")
                        .toString());
    }

    /**
     * A script goes on after a failure that has taken its transaction back.
     *
     * @param reason the failure
     */
    public static SqlException transactionAborted(SqlException reason) {
        return new SqlException(
                "25000",
                ExaError.messageBuilder("E-VSPQ-CLUST-57")
                        .message(
                                "The transaction was aborted by an earlier failure: {{reason|u}}",
                                String.valueOf(reason.getMessage()))
                        .mitigation("Begin a new one with ROLLBACK. What the transaction has changed is lost.")
                        .toString(),
                reason);
    }

    /** Too many rows for a script. */
    public static SqlException scriptResultTooLarge(long megabytes) {
        return new SqlException(
                SCRIPT_FAILED,
                ExaError.messageBuilder("E-VSPQ-CLUST-58")
                        .message("The result has more than the {{megabytes}} MB that a script may keep.", megabytes)
                        .mitigation("Let SQL compute on the rows, or select fewer.")
                        .toString());
    }

    public static SqlException aborted() {
        return new SqlException(
                ABORTED,
                ExaError.messageBuilder("E-VSPQ-CLUST-27")
                        .message("The statement was cancelled.")
                        .mitigation("Run it again if you want its result.")
                        .toString());
    }

    public static SqlException timedOut(Duration limit) {
        return new SqlException(
                TIMED_OUT,
                ExaError.messageBuilder("E-VSPQ-CLUST-28")
                        .message("The statement was cancelled after its time limit of {{seconds}} seconds.")
                        .parameter("seconds", limit.toMillis() / 1000.0)
                        .mitigation("Raise the limit, or ask for less.")
                        .toString());
    }

    public static SqlException lostReason(Throwable cause) {
        return new SqlException(
                "HY000",
                ExaError.messageBuilder("E-VSPQ-CLUST-25")
                        .message("The query failed while its rows were read, and DuckDB does not say why.")
                        .mitigation("Run it as CREATE TABLE AS to learn the reason.")
                        .toString(),
                cause);
    }

    public static SqlException invalidType(String problem, Throwable cause) {
        return new SqlException(
                SYNTAX_OR_ACCESS,
                ExaError.messageBuilder("E-VSPQ-CLUST-47")
                        .message("{{problem|u}}.", problem)
                        .mitigation("See the types in doc/reference/sql.md.")
                        .toString(),
                cause);
    }

    public static SqlException outOfMemory(Throwable cause) {
        return new SqlException(
                "53200",
                ExaError.messageBuilder("E-VSPQ-CLUST-48")
                        .message("The statement needs more memory than the process has.")
                        .mitigation("Shorten the statement, or give the process more memory with -Xmx.")
                        .toString(),
                cause);
    }

    public static SqlException unforeseen(Throwable cause) {
        return new SqlException(
                "HY000",
                ExaError.messageBuilder("F-VSPQ-CLUST-49")
                        .message(
                                "The statement failed unexpectedly: {{class|u}}: {{reason|u}}.",
                                cause.getClass().getName(),
                                String.valueOf(cause.getMessage()))
                        .ticketMitigation()
                        .toString(),
                cause);
    }
}
