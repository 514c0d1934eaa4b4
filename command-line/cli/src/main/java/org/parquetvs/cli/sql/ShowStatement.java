package org.parquetvs.cli.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SqlState;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/** SHOW, as in other databases. Exasol has system tables instead, so it is translated into a query of these. */
public final class ShowStatement {
    private static final String TABLES =
            "SELECT TABLE_SCHEMA, TABLE_NAME, CASE WHEN TABLE_IS_VIRTUAL THEN 'VIRTUAL TABLE' ELSE 'TABLE' END AS KIND"
                    + " FROM EXA_ALL_TABLES";
    private static final String VIEWS = "SELECT VIEW_SCHEMA, VIEW_NAME, 'VIEW' FROM EXA_ALL_VIEWS";

    private ShowStatement() {}

    /** The SQL that a statement means: itself, unless it is SHOW. */
    public static StatementText translated(StatementText statement, Session session) {
        return statement.first().isWord("SHOW") ? StatementText.of(query(statement.tokens(), session)) : statement;
    }

    private static String query(List<Token> tokens, Session session) {
        Token what = tokens.get(1);
        if (what.kind() != Token.Kind.WORD) {
            throw unknown();
        }
        List<String> name = name(tokens.subList(2, tokens.size() - 1));
        boolean isSchema = what.isWord("TABLES");
        if (isSchema ? name.size() == 1 : name.size() == 2) {
            requireSchema(name.get(0), session);
        }
        if (what.isWord("COLUMNS") && !name.isEmpty()) {
            session.prepare(
                    "SELECT * FROM " + name.stream().map(Nearest::written).collect(Collectors.joining(".")));
        }
        return switch (what.source().toUpperCase(Locale.ROOT) + " " + name.size()) {
            case "SCHEMAS 0" -> "SELECT SCHEMA_NAME, SCHEMA_IS_VIRTUAL FROM EXA_ALL_SCHEMAS ORDER BY 1";
            case "TABLES 0" -> tables("");
            case "TABLES 1" -> tables(name.get(0));
            case "COLUMNS 1" -> columns("COLUMN_TABLE = " + literal(name.get(0)));
            case "COLUMNS 2" ->
                columns("COLUMN_SCHEMA = " + literal(name.get(0)) + " AND COLUMN_TABLE = " + literal(name.get(1)));
            default -> throw unknown();
        };
    }

    private static void requireSchema(String name, Session session) {
        List<String> schemas = new ArrayList<>();
        try (StatementResult result = session.execute("SELECT SCHEMA_NAME FROM EXA_ALL_SCHEMAS")) {
            result.forEach(row -> schemas.add(String.valueOf(row[0])));
        }
        if (!schemas.contains(name)) {
            throw ClusterErrors.objectNotFound("schema", name, name, schemas);
        }
    }

    /** The tables and views of a schema; of all if it is empty. */
    public static String tables(String schema) {
        String tables = TABLES + (schema.isEmpty() ? "" : " WHERE TABLE_SCHEMA = " + literal(schema));
        String views = VIEWS + (schema.isEmpty() ? "" : " WHERE VIEW_SCHEMA = " + literal(schema));
        return tables + " UNION ALL " + views + " ORDER BY 1, 2";
    }

    private static String columns(String condition) {
        return "SELECT COLUMN_SCHEMA, COLUMN_TABLE, COLUMN_NAME, COLUMN_TYPE, COLUMN_IS_NULLABLE FROM EXA_ALL_COLUMNS"
                + " WHERE " + condition + " ORDER BY 1, 2, COLUMN_ORDINAL_POSITION";
    }

    /** The parts of the name after IN or FROM. */
    private static List<String> name(List<Token> tokens) {
        if (tokens.isEmpty()) {
            return List.of();
        }
        boolean introduced = tokens.get(0).isWord("IN") || tokens.get(0).isWord("FROM");
        String written = tokens.stream().skip(1).map(Token::source).collect(Collectors.joining());
        if (!introduced || written.isEmpty()) {
            throw unknown();
        }
        return parts(tokens.subList(1, tokens.size()));
    }

    /** The parts of a name such as {@code LAKE.SALES}. */
    public static List<String> parts(List<Token> tokens) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isPart = token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.QUOTED;
            if (i % 2 == 0 ? !isPart : !token.isSymbol('.')) {
                throw unknown();
            }
            if (isPart) {
                parts.add(Identifiers.of(token.source()));
            }
        }
        return parts;
    }

    /** A text in SQL. */
    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static SqlException unknown() {
        return new SqlException(
                SqlState.SYNTAX_OR_ACCESS.code(),
                "Unknown form of SHOW. Write SHOW SCHEMAS, SHOW TABLES [IN schema] or SHOW COLUMNS IN [schema.]table.");
    }
}
