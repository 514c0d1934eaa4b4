package org.parquetvs.cluster.clause;

import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/** Reads clauses of many statements: what to do if an object exists or is missing, and what to drop with it. */
public final class ClauseSyntax {

    private ClauseSyntax() {}

    public static IfExists skipIf(@Nullable ParserRuleContext clause) {
        return clause == null ? IfExists.FAIL : IfExists.SKIP;
    }

    public static IfExists ifExists(@Nullable ParserRuleContext orReplace, @Nullable ParserRuleContext ifNotExists) {
        return orReplace == null ? skipIf(ifNotExists) : IfExists.REPLACE;
    }

    public static DropMode mode(ExasolStatementParser.@Nullable DropModeContext context) {
        return context == null || context.CASCADE() == null ? DropMode.RESTRICT : DropMode.CASCADE;
    }
}
