package org.parquetvs.server.binary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.server.session.ClientStatements;
import org.parquetvs.server.session.ConstantText;

/**
 * Commands about the content of the database. They are queries over the tables for drivers, with patterns as in LIKE.
 */
final class Metadata {
    static final int COLUMNS = 60;
    static final int CATALOGS = 61;
    static final int COLUMN_PRIVILEGES = 62;
    static final int PRIMARY_KEYS = 63;
    static final int PROCEDURE_COLUMNS = 64;
    static final int PROCEDURES = 65;
    static final int SCHEMAS = 66;
    static final int TABLE_PRIVILEGES = 67;
    static final int TABLES = 68;
    static final int TABLE_TYPES = 69;
    static final int TYPES = 70;
    static final int STATEMENT_WORDS = 121;
    static final int PROPERTIES = 122;

    private final ClientStatements statements;

    Metadata(ClientStatements statements) {
        this.statements = statements;
    }

    /** The data are the catalog, and patterns for schema, table and column. */
    void columns(PayloadReader data, Answer answer) throws IOException {
        answer(
                "ALL_COLUMNS",
                patterns(data, "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME"),
                "TABLE_SCHEM, TABLE_NAME, ORDINAL_POSITION",
                answer);
    }

    void catalogs(PayloadReader data, Answer answer) throws IOException {
        answer("ALL_CATALOGS", List.of(), "TABLE_CAT", answer);
    }

    /** The data are the catalog, and the names of schema and table. */
    void primaryKeys(PayloadReader data, Answer answer) throws IOException {
        answer(
                "PRIMARY_KEYS",
                conditions(data, " = ", "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME"),
                "COLUMN_NAME",
                answer);
    }

    /** The data are the catalog, and patterns for schema and name. */
    void procedures(PayloadReader data, Answer answer) throws IOException {
        answer(
                "ALL_PROCEDURES",
                patterns(data, "PROCEDURE_CAT", "PROCEDURE_SCHEM", "PROCEDURE_NAME"),
                "PROCEDURE_SCHEM, PROCEDURE_NAME",
                answer);
    }

    /** The data are the catalog, and patterns; there are no privileges. */
    void tablePrivileges(PayloadReader data, Answer answer) throws IOException {
        answer("TABLE_PRIVILEGES", List.of(), "TABLE_SCHEM, TABLE_NAME, PRIVILEGE", answer);
    }

    /** The data are the catalog, and patterns; there are no privileges. */
    void columnPrivileges(PayloadReader data, Answer answer) throws IOException {
        answer("COLUMN_PRIVILEGES", List.of(), "COLUMN_NAME, PRIVILEGE", answer);
    }

    /** The data are the catalog, and patterns; scripts do not tell their columns. */
    void procedureColumns(PayloadReader data, Answer answer) throws IOException {
        answer("PROCEDURE_COLUMNS", List.of(), "PROCEDURE_SCHEM, PROCEDURE_NAME, COLUMN_NAME", answer);
    }

    /** The data are the catalog, and a pattern for the schema. */
    void schemas(PayloadReader data, Answer answer) throws IOException {
        answer("ALL_SCHEMAS", patterns(data, "TABLE_CATALOG", "TABLE_SCHEM"), "TABLE_SCHEM", answer);
    }

    /** The data are the catalog, patterns for schema and table, and the requested types, if not all. */
    void tables(PayloadReader data, Answer answer) throws IOException {
        List<String> conditions = patterns(data, "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME");
        List<String> types = new ArrayList<>();
        while (data.hasMore()) {
            data.readNullableText().map(ConstantText::text).ifPresent(types::add);
        }
        if (!types.isEmpty()) {
            conditions.add("TABLE_TYPE IN (" + String.join(", ", types) + ")");
        }
        answer("ALL_TABLES", conditions, "TABLE_TYPE, TABLE_SCHEM, TABLE_NAME", answer);
    }

    void tableTypes(PayloadReader data, Answer answer) throws IOException {
        answer("TABLE_TYPES", List.of(), "TABLE_TYPE", answer);
    }

    void types(PayloadReader data, Answer answer) throws IOException {
        answer("TYPE_INFO", List.of(), "DATA_TYPE", answer);
    }

    /** The driver asks which words begin which kinds of statements, and needs no answer. */
    void statementWords(PayloadReader data, Answer answer) throws IOException {
        answer.result(statements.run("SELECT KEYWORD, RESERVED, FALSE FROM SYS.EXA_SQL_KEYWORDS LIMIT 0"));
    }

    /** The data are a pattern for the name, and whether properties that never change are requested. */
    void properties(PayloadReader data, Answer answer) throws IOException {
        List<String> conditions = patterns(data, "PARAM_NAME");
        if (data.readInt() != 0) {
            conditions.add("IS_STATIC");
        }
        answer.result(statements.run("SELECT * FROM SYS.EXA_METADATA" + where(conditions)));
    }

    private void answer(String table, List<String> conditions, String order, Answer answer) throws IOException {
        answer.result(
                statements.run("SELECT * FROM \"$ODBCJDBC\"." + table + where(conditions) + " ORDER BY " + order));
    }

    private static List<String> patterns(PayloadReader data, String... columns) {
        return conditions(data, " LIKE ", columns);
    }

    /** A condition for each column for which the data contain a text. */
    private static List<String> conditions(PayloadReader data, String operator, String... columns) {
        List<String> conditions = new ArrayList<>();
        for (String column : columns) {
            Optional<String> text = data.readNullableText();
            text.ifPresent(pattern -> conditions.add(column + operator + ConstantText.text(pattern)));
        }
        return conditions;
    }

    private static String where(List<String> conditions) {
        return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    }
}
