package org.parquetvs.sql.error;

import com.exasol.errorreporting.ExaError;
import java.util.EnumSet;
import java.util.Set;

/** Errors of scripts and their calls. The messages of a UDF script itself have their own texts. */
public final class ScriptErrors {
    /** SQLSTATEs of failures that end more than the statement of a script; the failing script keeps such a state. */
    private static final Set<SqlState> KEPT_STATES =
            EnumSet.of(SqlState.ABORTED, SqlState.TIMED_OUT, SqlState.TRANSACTION_ROLLBACK);

    private ScriptErrors() {}

    /** The text of Exasol's own message. */
    public static SqlException emittingFunctionInExpression(String script) {
        return SqlState.ADAPTER.error(ExaError.messageBuilder("E-VSPQ-CLUST-13")
                .message("emitting function in expression: {{script|u}}.", script)
                .mitigation("Call it in the select list, in a sub-query if necessary.")
                .toString());
    }

    /** The text of Exasol's own message. */
    public static SqlException scalarAsSetFunction() {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-14")
                .message("A scalar script can not be used as a set function.")
                .mitigation("Call it in a sub-query and group outside.")
                .toString());
    }

    /** The text of Exasol's own message. */
    public static SqlException missingScriptInput() {
        return SqlState.MISSING_INPUT.error(ExaError.messageBuilder("E-VSPQ-CLUST-15")
                .message("data exception - missing input parameters for SET UDF script.")
                .mitigation("Call the script with as many arguments as it declares.")
                .toString());
    }

    /** The text of Exasol's own message. */
    public static SqlException scriptOutput(String problem) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-16")
                .message("{{problem|u}}.", problem)
                .mitigation("Give the output columns where they are missing, and only there.")
                .toString());
    }

    public static SqlException scriptInUse(String script, String schema) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-24")
                .message("adapter script {{script|u}} is used by virtual schema {{schema|u}}.", script, schema)
                .mitigation("Drop the virtual schema first.")
                .toString());
    }

    /** What the user reads when a Lua script fails. */
    public static String luaScriptFailed(String script, String reason) {
        return ExaError.messageBuilder("E-VSPQ-CLUST-26")
                .message("Failed to run the Lua script {{script|u}}: {{reason|u}}.", script, reason)
                .mitigation("Lua scripts of the local cluster can use ctx, string, table and math, and nothing else.")
                .toString();
    }

    /**
     * The code of a scripting program failed, not one of its statements.
     *
     * @param line of its CREATE SCRIPT; 0 if it is not known
     */
    public static SqlException scriptingProgramFailed(String script, int line, String message, Throwable cause) {
        return SqlState.SCRIPT_FAILED.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-52")
                        .message("{{message|u}} caught in script {{script|u}} at line {{line}}.", message, script, line)
                        .mitigation("Lines are counted from CREATE SCRIPT on; pcall and pquery go on after an error.")
                        .toString(),
                cause);
    }

    /**
     * A statement of a scripting program failed. If it ran another script that failed, the error already names the
     * place.
     */
    public static SqlException statementOfScript(String script, int line, SqlException failure) {
        if (SqlState.SCRIPT_FAILED.isOf(failure)) {
            return failure;
        }
        SqlState state = KEPT_STATES.stream()
                .filter(kept -> kept.isOf(failure))
                .findFirst()
                .orElse(SqlState.SCRIPT_FAILED);
        return state.error(
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
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-54")
                .message("Cannot execute the script {{script|u}}: {{problem|u}}.", script, problem)
                .mitigation("EXECUTE SCRIPT takes one constant for each parameter, ARRAY(...) for an ARRAY.")
                .toString());
    }

    public static SqlException noResultTable(String script) {
        return SqlState.SCRIPT_FAILED.error(ExaError.messageBuilder("E-VSPQ-CLUST-55")
                .message("The script {{script|u}} RETURNS TABLE but has ended without a table.", script)
                .mitigation("End it with exit and the result of query, or with an array of rows and their columns.")
                .toString());
    }

    public static SqlException scriptsTooDeep(String script, int maxDepth) {
        return SqlState.SCRIPT_FAILED.error(ExaError.messageBuilder("E-VSPQ-CLUST-56")
                .message(
                        "Cannot execute the script {{script|u}}: scripts call each other more than {{max}} levels deep.",
                        script,
                        maxDepth)
                .mitigation("End the recursion earlier.")
                .toString());
    }

    /** Too many rows for a script. */
    public static SqlException scriptResultTooLarge(long megabytes) {
        return SqlState.SCRIPT_FAILED.error(ExaError.messageBuilder("E-VSPQ-CLUST-58")
                .message("The result has more than the {{megabytes}} MB that a script may keep.", megabytes)
                .mitigation("Let SQL compute on the rows, or select fewer.")
                .toString());
    }
}
