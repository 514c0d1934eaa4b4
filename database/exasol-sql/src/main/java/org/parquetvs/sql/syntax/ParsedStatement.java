package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.Statement;

/** A statement as JSqlParser reads it, and the parts that were hidden from JSqlParser. */
public final class ParsedStatement {
    private final Statement statement;
    private final QueryText text;

    ParsedStatement(Statement statement, QueryText text) {
        this.statement = statement;
        this.text = text;
    }

    /** The syntax tree. */
    public Statement statement() {
        return statement;
    }

    /** The value of a string literal that is in the tree. */
    public String literal(String value) {
        return text.literal(value);
    }

    /** The rows of constants, if a list in the tree is their placeholder. */
    public Optional<List<? extends List<Expression>>> constants(ExpressionList<?> list) {
        return text.constants(list);
    }

    /** A part of the tree as the user wrote it. */
    public String written(Object part) {
        return text.written(part.toString());
    }

    /** The embedded statement, if a table in the tree is its placeholder. */
    public Optional<EmbeddedStatement> embedded(String table) {
        return text.embedded(table);
    }
}
