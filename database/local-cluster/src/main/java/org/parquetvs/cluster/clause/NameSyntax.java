package org.parquetvs.cluster.clause;

import org.antlr.v4.runtime.ParserRuleContext;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Identifiers;

/** Reads names that keep the case of the statement. */
public final class NameSyntax {

    private NameSyntax() {}

    /** A name without its quotes, in the case of the statement. */
    public static String nameAsWritten(ParserRuleContext context) {
        String written = context.getText();
        return Identifiers.isQuoted(written) ? Identifiers.of(written) : written;
    }

    /**
     * The name of a parameter of a script, which keeps its case.
     *
     * @throws org.parquetvs.sql.error.SqlException if it is a reserved word without quotes
     */
    public static String parameter(ExasolStatementParser.IdentifierContext context) {
        Identifiers.of(context.getText());
        return nameAsWritten(context);
    }
}
