package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.duckdb.TypeConversion;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.type.SqlType;

/**
 * A conversion.
 *
 * @param formats formats of dates, timestamps and numbers as text
 */
public record Cast(Expr operand, SqlType type, Cause cause, SessionFormats formats) implements Expr {

    /** Why there is a conversion. */
    public enum Cause {
        /** The statement writes it. */
        WRITTEN,
        /**
         * An operation needs another type. Exasol does not tell adapters about it, because they convert in the same
         * way.
         */
        IMPLIED
    }

    @Override
    public List<Expr> operands() {
        return List.of(operand);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Cast(change.apply(operand), type, cause, formats);
    }

    @Override
    public int copies() {
        return TypeConversion.copies(operand.type(), type);
    }

    @Override
    public Expr unconverted() {
        return cause == Cause.IMPLIED ? operand : this;
    }

    @Override
    public Dependency dependency() {
        return Dependency.NOTHING;
    }

    @Override
    public boolean isConstant() {
        return operand.isConstant();
    }

    @Override
    public void print(SqlWriter out) {
        if (SharedOperand.isNeeded(this)) {
            SharedOperand.print(SqlWriter.text(operand), () -> out.add(render(SharedOperand.value())), out);
        } else {
            out.add(render(SqlWriter.text(operand)));
        }
    }

    private String render(String value) {
        return new TypeConversion(formats).render(value, operand.type(), type);
    }

    @Override
    public String toString() {
        return cause == Cause.IMPLIED ? operand.toString() : "CAST(" + operand + " AS " + type.toSql() + ")";
    }
}
