package org.parquetvs.cluster.statement;

import org.antlr.v4.runtime.ParserRuleContext;
import org.parquetvs.sql.syntax.StatementText;

/** Reads parts of a statement that are kept as text. */
final class SourceSyntax {

    private SourceSyntax() {}

    static String text(StatementText statement, ParserRuleContext context) {
        return statement.statement().substring(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }

    /** A part that is parsed by itself, such as a query. */
    static StatementText part(StatementText statement, ParserRuleContext context) {
        return statement.part(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }
}
