package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.type.SqlType;

/**
 * A conversion.
 *
 * @param formats of texts
 */
public record Cast(Expr operand, SqlType type, Cause cause, SessionFormats formats) implements Expr {

    /** Who wants it. */
    public enum Cause {
        /** The statement says so. */
        WRITTEN,
        /** An operation takes another type. Exasol does not tell adapters of it, they convert as it does. */
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
        return Conversion.copies(operand.type(), type);
    }

    @Override
    public void print(SqlWriter out) {
        if (Once.isNeeded(this)) {
            Once.print(SqlWriter.text(operand), () -> out.add(render(Once.value())), out);
        } else {
            out.add(render(SqlWriter.text(operand)));
        }
    }

    private String render(String value) {
        return new Conversion(formats).render(value, operand.type(), type);
    }
}
