package org.parquetvs.cluster.lua;

import java.util.regex.Pattern;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaValue;
import org.parquetvs.sql.syntax.Lexer;
import org.parquetvs.sql.syntax.Token;
import org.parquetvs.sql.syntax.Token.Kind;

/** Replaces {@code :name} by values and {@code ::name} by identifiers in the text of a statement. */
final class StatementVariables {
    private static final String IDENTIFIER = "(?:\"(?:[^\"]|\"\")+\"|[\\p{L}_][\\p{L}\\p{N}_]*)";
    private static final Pattern NAME = Pattern.compile(IDENTIFIER + "(?:\\." + IDENTIFIER + ")*");

    private StatementVariables() {}

    /** The statement with all variables replaced, except those in literals, quoted names and comments. */
    static String bind(String sql, LuaValue variables) {
        StringBuilder bound = new StringBuilder();
        Lexer lexer = new Lexer(sql, 0);
        int copied = 0;
        Token token = lexer.next();
        while (token.kind() != Kind.END) {
            Token first = token;
            token = lexer.next();
            if (!first.isSymbol(':') || token.start() != first.end()) {
                continue;
            }
            boolean names = token.isSymbol(':');
            Token variable = names ? lexer.next() : token;
            if (variable.kind() == Kind.WORD && variable.start() == first.end() + (names ? 1 : 0)) {
                LuaValue value = value(variables, variable.source());
                bound.append(sql, copied, first.start()).append(names ? name(value) : LuaValues.toSql(value));
                copied = variable.end();
                token = lexer.next();
            } else {
                token = variable;
            }
        }
        return bound.append(sql, copied, sql.length()).toString();
    }

    private static LuaValue value(LuaValue variables, String name) {
        LuaValue value = variables.istable() ? variables.get(name) : LuaValue.NIL;
        if (value.isnil()) {
            throw new LuaError("the statement has no value for its variable :" + name);
        }
        return value;
    }

    private static String name(LuaValue value) {
        String name = value.tojstring();
        if (value.type() != LuaValue.TSTRING || !NAME.matcher(name).matches()) {
            throw new LuaError(
                    LuaText.of(value) + " is no identifier; write quote(name) for one with other characters");
        }
        return name;
    }
}
