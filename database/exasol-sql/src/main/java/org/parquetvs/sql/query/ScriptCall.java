package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.script.UdfScript;
import org.parquetvs.type.SqlType;

/** A SCALAR script that returns a value. It becomes a column of a {@link ScriptQuery} before any SQL is written. */
public record ScriptCall(UdfScript script, List<Expr> operands, SqlType type) implements Expr {

    public ScriptCall {
        operands = List.copyOf(operands);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new ScriptCall(script, operands.stream().map(change).toList(), type);
    }

    @Override
    public Dependency dependency() {
        return Dependency.SCRIPT;
    }

    @Override
    public void print(SqlWriter out) {
        throw new IllegalStateException("Script " + script.name() + " was not started");
    }

    @Override
    public String toString() {
        return script.name() + "(" + Call.arguments(operands) + ")";
    }
}
