package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.SourceRange;

/** Reads names, and the places of parts of a statement, from the parse tree. */
public final class Names {

    private Names() {}

    /** The place of a part of a statement. */
    public static SourceRange source(StatementText text, ParserRuleContext context) {
        return source(text, context.start, context.stop);
    }

    static SourceRange source(StatementText text, Token first, Token last) {
        return new SourceRange(text.statement(), first.getStartIndex(), last.getStopIndex() + 1);
    }

    /** A name without its quotes, or in upper case. */
    public static String name(ExasolStatementParser.IdentifierContext context) {
        return Identifiers.of(context.getText());
    }

    static Optional<String> optional(ExasolStatementParser.@Nullable IdentifierContext context) {
        return Optional.ofNullable(context).map(Names::name);
    }

    /** The name of an object, perhaps after its schema. */
    public static ObjectName name(ExasolStatementParser.ObjectNameContext context) {
        List<ExasolStatementParser.IdentifierContext> parts = context.identifier();
        return new ObjectName(
                parts.size() == 1 ? Optional.empty() : Optional.of(name(parts.get(0))),
                name(parts.get(parts.size() - 1)));
    }

    /** The names in parentheses; none if there are no parentheses. */
    public static List<String> names(ExasolStatementParser.@Nullable ColumnNamesContext context) {
        return context == null
                ? List.of()
                : context.identifier().stream().map(Names::name).toList();
    }

    /** The parts of a name as written. */
    static List<String> parts(ExasolStatementParser.QualifiedNameContext context) {
        return context.children.stream()
                .filter(part -> !isDot(part))
                .map(ParseTree::getText)
                .toList();
    }

    private static boolean isDot(ParseTree part) {
        return part instanceof TerminalNode && part.getText().equals(".");
    }
}
