package org.parquetvs.cli.copy;

import java.util.Locale;
import java.util.Map;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.CommandSession;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.UsageException;

/** Exports rows by one statement, with a connection that is gone afterwards. */
final class TableExport {
    private static final String CONNECTION = "PVS_COPY_TARGET";

    private final Session session;

    TableExport(Session session) {
        this.session = session;
    }

    /**
     * Exports.
     *
     * @param rows a table, or a query in parentheses
     * @param options of the script
     */
    void export(String rows, CopyTarget target, Map<String, String> options) {
        String statement = "EXPORT " + rows + " INTO SCRIPT " + ClusterSettings.SCRIPT_SCHEMA + ".EXPORT_PARQUET AT "
                + CONNECTION + " WITH TARGET = " + CommandSession.literal(target.prefix()) + properties(options);
        CommandSession statements = new CommandSession(session);
        statements.run("SET AUTOCOMMIT OFF");
        try {
            statements.run("CREATE OR REPLACE CONNECTION " + CONNECTION + " TO '' USER '' IDENTIFIED BY "
                    + CommandSession.literal(target.connectionJson()));
            statements.run(statement);
        } finally {
            statements.run("ROLLBACK");
        }
    }

    private static String properties(Map<String, String> options) {
        StringBuilder properties = new StringBuilder();
        options.forEach((name, value) -> {
            if (!name.matches("[A-Za-z_]+")) {
                throw new UsageException("--option " + name + " is not the name of an option");
            }
            properties
                    .append(' ')
                    .append(name.toUpperCase(Locale.ROOT))
                    .append(" = ")
                    .append(CommandSession.literal(value));
        });
        return properties.toString();
    }
}
