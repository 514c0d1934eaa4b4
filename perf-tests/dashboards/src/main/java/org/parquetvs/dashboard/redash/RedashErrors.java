package org.parquetvs.dashboard.redash;

import com.exasol.errorreporting.ExaError;

/** Everything that publishing to Redash can report to a user. */
final class RedashErrors {

    private RedashErrors() {}

    static RedashException unreachable(String url, Exception cause) {
        return new RedashException(
                ExaError.messageBuilder("E-VSPQ-DASH-1")
                        .message("Failed to reach Redash at {{url}}: {{cause|u}}.", url, cause.toString())
                        .mitigation("Check the address, and that this machine can reach it.")
                        .toString(),
                cause);
    }

    static RedashException refused(String request, int status, String answer) {
        return new RedashException(ExaError.messageBuilder("E-VSPQ-DASH-2")
                .message("Redash refused {{request}} with status {{status}}: {{answer}}.", request, status, answer)
                .mitigation(
                        "Check the number of the data source, and that the API key is of a user who may edit queries"
                                + " and dashboards.")
                .toString());
    }

    static RedashException missingApiKey(String variable) {
        return new RedashException(ExaError.messageBuilder("E-VSPQ-DASH-3")
                .message("Missing API key: environment variable {{variable}} is not set.", variable)
                .mitigation("Set it to the API key of a Redash user who may edit queries and dashboards.")
                .toString());
    }

    static RedashException unknownName(String file, String kind, String name) {
        return new RedashException(ExaError.messageBuilder("E-VSPQ-DASH-4")
                .message("Unknown {{kind|u}} {{name}} in {{file}}.", kind, name, file)
                .mitigation("Name one of the files next to it, without its ending.")
                .toString());
    }
}
