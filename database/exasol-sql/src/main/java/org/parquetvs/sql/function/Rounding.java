package org.parquetvs.sql.function;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/** ROUND and TRUNC of a number to a number of digits after the point. */
enum Rounding implements SqlFunction.Rendering {
    NEAREST {
        @Override
        String decimal(String value, int digits) {
            return "round(" + value + ", " + digits + ")";
        }

        @Override
        String floating(String value, String digits) {
            return "round(" + value + ", CAST(" + digits + " AS INTEGER))";
        }
    },
    TOWARD_ZERO {
        /** Subtracts DuckDB's remainder, which is exact; DuckDB truncates only to whole numbers. */
        @Override
        String decimal(String value, int digits) {
            return value + " - (" + value + " % "
                    + BigDecimal.ONE.movePointLeft(digits).toPlainString() + ")";
        }

        @Override
        String floating(String value, String digits) {
            return value + " - (" + value + " % pow(10, -(" + digits + ")))";
        }
    };

    /** A DOUBLE has no digits beyond this place on either side of the point. */
    private static final int LAST_PLACE = 300;

    abstract String decimal(String value, int digits);

    abstract String floating(String value, String digits);

    /** The type of the result. It has fewer digits than the number if their number is a constant. */
    static SqlType type(List<Expr> arguments) {
        SqlType type = arguments.get(0).type();
        if (!(type instanceof Decimal decimal)) {
            return type;
        }
        int scale = ArgumentConstants.find(arguments.get(1))
                .map(digits -> Math.min(decimal.scale(), Math.max(0, digits.intValue())))
                .orElse(decimal.scale());
        return TypeRules.decimal(decimal.integerDigits() + 1, scale);
    }

    @Override
    public int copies(Call call) {
        boolean hasForms = call.type() instanceof Decimal
                && ArgumentConstants.find(call.operands().get(1)).isEmpty();
        return hasForms ? 2 * (Decimal.MAX_PRECISION + 2) : SqlFunction.Rendering.super.copies(call);
    }

    @Override
    public void print(Call call, SqlWriter out) {
        Expr number = call.operands().get(0);
        String value = SqlWriter.text(number);
        Optional<BigDecimal> constant = ArgumentConstants.find(call.operands().get(1));
        String digits = SqlWriter.text(call.operands().get(1));
        if (number.type() instanceof Decimal decimal) {
            out.add("CAST(");
            if (constant.isPresent()) {
                out.add(decimal(value, decimal, constant.get().intValue()));
            } else {
                printForms(value, decimal, digits, out);
            }
            out.add(" AS ").add(DuckDbTypes.name(call.type())).add(")");
        } else {
            out.add(floating(value, "greatest(least(" + digits + ", " + LAST_PLACE + "), -" + LAST_PLACE + ")"));
        }
    }

    private String decimal(String value, Decimal type, int digits) {
        return digits >= type.scale() ? value : decimal(value, digits);
    }

    /** Writes a form for each number of digits, because DuckDB takes only a constant one. */
    private void printForms(String value, Decimal type, String digits, SqlWriter out) {
        out.add("CASE WHEN " + value + " IS NULL OR " + digits + " IS NULL THEN NULL");
        out.add(" WHEN " + digits + " >= " + type.scale() + " THEN " + value);
        for (int number = type.scale() - 1; number >= -type.integerDigits(); number--) {
            out.add(" WHEN " + digits + " = " + number + " THEN ").add(decimal(value, number));
        }
        out.add(" ELSE 0 END");
    }
}
