package org.parquetvs.server.error;

import com.exasol.errorreporting.ExaError;
import java.util.regex.Pattern;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SqlState;

/** Errors of the server itself; errors of statements come from the cluster. */
public final class ServerErrors {
    private static final Pattern CODE_OF_DATABASE =
            Pattern.compile("^([EF]-VSPQ-(?:CLUST|SERVE)-\\d+): (.*)$", Pattern.DOTALL);

    private ServerErrors() {}

    /** The text of an error, with the code of the database at its end: clients compare the beginning with Exasol's texts. */
    public static String textForClients(SqlException error) {
        return CODE_OF_DATABASE.matcher(String.valueOf(error.getMessage())).replaceFirst("$2 ($1)");
    }

    /**
     * The user or the password is wrong; the message does not tell which. It is Exasol's alone, because clients compare
     * it whole.
     */
    public static SqlException authentication() {
        return SqlState.REFUSED.error("Connection exception - authentication failed.");
    }

    /** The client logs in with a token, which no user has; the message is Exasol's for a wrong token. */
    public static SqlException tokensAreNotTaken() {
        return SqlState.REFUSED.error("Connection exception - authentication failed");
    }

    public static SqlException onlyTls() {
        return SqlState.REFUSED.error(ExaError.messageBuilder("E-VSPQ-SERVE-3")
                .message("Only TLS connections are allowed.")
                .mitigation("Switch encryption on in the client. WebSockets do without it if the server is started with"
                        + " --allow-plain.")
                .toString());
    }

    /**
     * A message does not follow the protocol.
     *
     * @param reason what is wrong with it
     */
    public static SqlException malformed(String reason) {
        return SqlState.GENERAL.error(ExaError.messageBuilder("E-VSPQ-SERVE-4")
                .message("Invalid message: {{reason|u}}.", reason)
                .mitigation("Use one of the clients in doc/reference/clients.md.")
                .toString());
    }

    public static SqlException unknownCommand(String command) {
        return SqlState.GENERAL.error(ExaError.messageBuilder("E-VSPQ-SERVE-5")
                .message("Unsupported command {{command}}.", command)
                .mitigation("See doc/reference/clients.md for the commands that are served.")
                .toString());
    }

    /**
     * No object has this handle.
     *
     * @param kind kind of object that was expected
     */
    public static SqlException unknownHandle(String kind, long handle) {
        return SqlState.GENERAL.error(ExaError.messageBuilder("E-VSPQ-SERVE-6")
                .message("There is no {{kind|u}} with handle {{handle}}.", kind, handle)
                .mitigation("Use a handle of this connection that is not closed.")
                .toString());
    }

    public static SqlException wrongNumberOfColumns() {
        return SqlState.DATA.error(ExaError.messageBuilder("E-VSPQ-SERVE-7")
                .message("the number of column metadata objects is not the same as the number of data colums")
                .mitigation("Give a value for each question mark of the statement.")
                .toString());
    }

    public static SqlException invalidValue(String value) {
        return SqlState.INVALID_CAST.error(ExaError.messageBuilder("E-VSPQ-SERVE-8")
                .message("data exception - invalid character value for cast; Value: {{value}}", value)
                .mitigation("Give a value of the parameter's type.")
                .toString());
    }

    public static SqlException readOnlyAttribute(String name) {
        return SqlState.GENERAL.error(ExaError.messageBuilder("E-VSPQ-SERVE-9")
                .message("Cannot set attribute {{name}}: it is unknown or only read, or its value is invalid.", name)
                .mitigation("See doc/reference/clients.md for the attributes that can be set.")
                .toString());
    }

    /** A result cannot be kept for the client. */
    public static SqlException cannotKeepResult(Exception cause) {
        return SqlState.GENERAL.error(
                ExaError.messageBuilder("E-VSPQ-SERVE-10")
                        .message(
                                "Cannot keep the rows of the result: {{reason|u}}.", String.valueOf(cause.getMessage()))
                        .mitigation("Make room in the directory for temporary files.")
                        .toString(),
                cause);
    }

    public static SqlException unforeseen(Exception cause) {
        return SqlState.GENERAL.error(
                ExaError.messageBuilder("F-VSPQ-SERVE-11")
                        .message("The server has failed: {{reason|u}}.", cause.toString())
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    /** So many logins of a host wait for their turn that one is not checked. */
    public static SqlException tooManyFailedLogins() {
        return SqlState.REFUSED.error(ExaError.messageBuilder("E-VSPQ-SERVE-13")
                .message("Connection exception - authentication failed: too many logins with wrong passwords.")
                .mitigation("Wait some seconds, then log in with the right password.")
                .toString());
    }

    /** The server cannot start. */
    public static SqlException cannotStart(String reason) {
        return SqlState.REFUSED.error(ExaError.messageBuilder("E-VSPQ-SERVE-12")
                .message("Cannot start the server: {{reason|u}}.", reason)
                .mitigation("Give other options; see doc/reference/serve.md.")
                .toString());
    }
}
