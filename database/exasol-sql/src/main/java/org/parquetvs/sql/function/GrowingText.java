package org.parquetvs.sql.function;

import java.util.List;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType.Varchar;

/**
 * A text that can be longer than any VARCHAR. It is checked only if the types of the arguments do not rule that out, so
 * that most statements cost nothing more.
 */
record GrowingText(Length most, Template unchecked, Template checked) implements SqlFunction.Rendering {

    /** The most characters that a call can yield. */
    @FunctionalInterface
    interface Length {
        long of(List<Expr> arguments);
    }

    static GrowingText of(String pattern, Length most) {
        return new GrowingText(most, Template.text(pattern), Template.checkedText(pattern));
    }

    /** As many characters as all arguments together. */
    static long together(List<Expr> arguments) {
        return arguments.stream().mapToLong(GrowingText::length).sum();
    }

    /**
     * The third argument at each place of the first one. A replacement can refer to what it replaces, with two
     * characters for each reference.
     */
    static long replaced(List<Expr> arguments) {
        long replacement = arguments.size() < 3 ? 0 : length(arguments.get(2));
        return (length(arguments.get(0)) + 1) * (2 * replacement + 1);
    }

    private static long length(Expr argument) {
        return TypeRules.length(argument.type());
    }

    private Template of(Call call) {
        return most.of(call.operands()) > Varchar.MAX_LENGTH ? checked : unchecked;
    }

    @Override
    public int copies(Call call) {
        return of(call).copies(call);
    }

    @Override
    public void print(Call call, SqlWriter out) {
        of(call).print(call, out);
    }
}
