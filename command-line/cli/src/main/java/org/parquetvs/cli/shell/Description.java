package org.parquetvs.cli.shell;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cli.sql.ShowStatement;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/** Prints the output of {@code \d}. */
final class Description {
    private Description() {}

    /** Shows all tables, those of a schema, or the columns of a table; returns the exit code. */
    static int print(Interpreter shell, String name) {
        try {
            List<Token> tokens = StatementText.of(name).tokens();
            return switch (tokens.size()) {
                case 1 -> shell.runSql(ShowStatement.tables(""));
                case 2 -> print(shell, tokens.get(0));
                default -> shell.runSql("DESCRIBE " + name);
            };
        } catch (SqlException e) {
            shell.say("Error: " + e.getMessage());
            return ExitCodes.FAILED;
        }
    }

    /** Looks for a table in all schemas, or else for a schema. */
    private static int print(Interpreter shell, Token name) {
        String plain = Identifiers.of(name.source());
        List<String> schemas = first(
                shell,
                "SELECT TABLE_SCHEMA FROM EXA_ALL_TABLES WHERE TABLE_NAME = " + ShowStatement.literal(plain)
                        + " UNION SELECT VIEW_SCHEMA FROM EXA_ALL_VIEWS WHERE VIEW_NAME = "
                        + ShowStatement.literal(plain));
        if (schemas.size() == 1) {
            return shell.runSql("DESCRIBE \"" + schemas.get(0).replace("\"", "\"\"") + "\"." + name.source());
        }
        boolean isSchema = schemas.isEmpty()
                && !first(
                                shell,
                                "SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS WHERE SCHEMA_NAME = "
                                        + ShowStatement.literal(plain))
                        .isEmpty();
        return shell.runSql(isSchema ? ShowStatement.tables(plain) : "DESCRIBE " + name.source());
    }

    private static List<String> first(Interpreter shell, String sql) {
        List<String> values = new ArrayList<>();
        try (StatementResult result = shell.session().execute(sql)) {
            result.forEach(row -> values.add(String.valueOf(row[0])));
        }
        return values;
    }
}
