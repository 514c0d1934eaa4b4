package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Identifiers;

/** Reads names of objects and columns. */
final class NameSyntax {

    private NameSyntax() {}

    static ObjectName name(ExasolStatementParser.ObjectNameContext context) {
        List<ExasolStatementParser.IdentifierContext> parts = context.identifier();
        return new ObjectName(
                parts.size() == 1 ? Optional.empty() : Optional.of(name(parts.get(0))),
                name(parts.get(parts.size() - 1)));
    }

    static String name(ExasolStatementParser.IdentifierContext context) {
        return Identifiers.of(context.getText());
    }

    /** A name without its quotes, in the case of the statement. */
    static String nameAsWritten(ExasolStatementParser.IdentifierContext context) {
        String written = context.getText();
        return Identifiers.isQuoted(written) ? Identifiers.of(written) : written;
    }

    /**
     * The name of a parameter of a script, which keeps its case.
     *
     * @throws org.parquetvs.sql.error.SqlException if it is a reserved word without quotes
     */
    static String parameter(ExasolStatementParser.IdentifierContext context) {
        Identifiers.of(context.getText());
        return nameAsWritten(context);
    }

    static List<String> names(ExasolStatementParser.@Nullable ColumnNamesContext context) {
        return context == null
                ? List.of()
                : context.identifier().stream().map(NameSyntax::name).toList();
    }
}
