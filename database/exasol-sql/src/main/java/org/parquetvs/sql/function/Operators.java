package org.parquetvs.sql.function;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Chain;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SharedOperand;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.query.WideDecimals;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/** Operators and predicates with their names in the virtual-schema API. */
public final class Operators {
    public static final SqlFunction AND = predicate("AND", 2, true, (call, out) -> printChain(Chain.AND, call, out));
    public static final SqlFunction OR = predicate("OR", 2, true, (call, out) -> printChain(Chain.OR, call, out));
    public static final SqlFunction NOT = predicate("NOT", 1, false, Template.exact("(NOT {0})"));
    public static final SqlFunction EQUAL = predicate("EQUAL", 2, false, Template.exact("({0} = {1})"));
    public static final SqlFunction NOTEQUAL = predicate("NOTEQUAL", 2, false, Template.exact("({0} <> {1})"));
    public static final SqlFunction LESS = predicate("LESS", 2, false, Template.exact("({0} < {1})"));
    public static final SqlFunction LESSEQUAL = predicate("LESSEQUAL", 2, false, Template.exact("({0} <= {1})"));
    public static final SqlFunction BETWEEN =
            predicate("BETWEEN", 3, false, Template.exact("({0} BETWEEN {1} AND {2})"));
    public static final SqlFunction IS_NULL = predicate("IS_NULL", 1, false, Template.exact("({0} IS NULL)"));
    public static final SqlFunction IS_NOT_NULL =
            predicate("IS_NOT_NULL", 1, false, Template.exact("({0} IS NOT NULL)"));
    /** The third operand is the escape character. */
    public static final SqlFunction LIKE = predicate("LIKE", 3, false, Template.exact("({0} LIKE {1} ESCAPE {2})"));
    /** Exasol matches the whole string; a dot does not match a line break. */
    public static final SqlFunction REGEXP_LIKE =
            predicate("REGEXP_LIKE", 2, false, Template.exact("regexp_full_match({0}, {1})"));
    /** Looks for the first operand among the others. */
    public static final SqlFunction IN = predicate(
            "IN_CONSTLIST",
            2,
            true,
            (call, out) -> Chain.printIn(
                    call.operands().get(0),
                    call.operands().subList(1, call.operands().size()),
                    out));

    public static final SqlFunction ADD = arithmetic("ADD", types -> TypeRules.sum(types.get(0), types.get(1)), " + ");
    public static final SqlFunction SUB = arithmetic("SUB", types -> TypeRules.sum(types.get(0), types.get(1)), " - ");
    public static final SqlFunction MULT =
            arithmetic("MULT", types -> TypeRules.product(types.get(0), types.get(1)), " * ");
    public static final SqlFunction DIVIDE = new SqlFunction(
            "FLOAT_DIV",
            List.of(ParameterKind.DOUBLE, ParameterKind.DOUBLE),
            false,
            operands -> new SqlType.DoublePrecision(),
            Template.finite("{0} / " + Macros.DIVISOR + "({1})"));
    public static final SqlFunction NEGATE = new SqlFunction(
            "NEG",
            List.of(ParameterKind.NUMBER),
            false,
            operands -> operands.get(0).type(),
            Template.cast("(-{0})"));
    /** NULL counts as the empty string; a result without characters is NULL. */
    public static final SqlFunction CONCAT = new SqlFunction(
            "CONCAT",
            List.of(ParameterKind.TEXT, ParameterKind.TEXT),
            true,
            Operators::concatenation,
            GrowingText.of("concat({*})", GrowingText::together));

    private Operators() {}

    /** The conditions that must all hold for {@code condition} to hold. */
    public static List<Expr> conjuncts(Expr condition) {
        if (!(condition instanceof Call call) || !call.function().equals(AND)) {
            return List.of(condition);
        }
        List<Expr> conjuncts = new ArrayList<>();
        call.operands().forEach(operand -> conjuncts.addAll(conjuncts(operand)));
        return conjuncts;
    }

    private static SqlFunction predicate(
            String name, int operands, boolean repeating, SqlFunction.Rendering rendering) {
        List<ParameterKind> parameters = List.of(ParameterKind.ANY, ParameterKind.ANY, ParameterKind.ANY);
        return new SqlFunction(
                name,
                parameters.subList(0, operands),
                repeating,
                given -> new SqlType.Bool(),
                new Predicate(rendering));
    }

    /** Uses each operand only once, so that DuckDB can turn the queries in it into joins. */
    private record Predicate(SqlFunction.Rendering rendering) implements SqlFunction.Rendering {
        @Override
        public void print(Call call, SqlWriter out) {
            rendering.print(call.over(WideDecimals.comparable(call.operands())), out);
        }

        @Override
        public int copies(Call call) {
            return 1;
        }
    }

    private static void printChain(Chain chain, Call call, SqlWriter out) {
        chain.print(call.operands(), out.add("("));
        out.add(")");
    }

    /** Derives the type of a number from the types of the two operands. */
    private interface NumberRule {
        SqlType of(List<SqlType> types);
    }

    private static SqlFunction arithmetic(String name, NumberRule rule, String operator) {
        return new SqlFunction(
                name,
                List.of(ParameterKind.NUMBER, ParameterKind.NUMBER),
                false,
                operands -> rule.of(operands.stream().map(Expr::type).toList()),
                new Arithmetic(operator));
    }

    private record Arithmetic(String operator) implements SqlFunction.Rendering {

        @Override
        public int copies(Call call) {
            return call.type() instanceof Decimal ? 1 : SqlFunction.Rendering.super.copies(call);
        }

        /**
         * Casts one operand to all digits of the result. If both operands have up to 18 digits, DuckDB's result has 18
         * digits as well and can overflow.
         */
        @Override
        public void print(Call call, SqlWriter out) {
            Expr left = call.operands().get(0);
            Expr right = call.operands().get(1);
            if (call.type() instanceof Decimal result && left.type() instanceof Decimal leftType) {
                int scale = leftType.scale();
                int digits = Math.min(38, Math.max(result.precision() + 1, leftType.precision()));
                out.add("CAST(CAST(").add(left).add(" AS DECIMAL(" + digits + "," + scale + "))");
                out.add(operator)
                        .add(right)
                        .add(" AS ")
                        .add(DuckDbTypes.name(result))
                        .add(")");
            } else {
                out.add(Macros.FINITE).add("(").add(unchecked(call)).add(")");
            }
        }

        @Override
        public void printOnce(Call call, SqlWriter out) {
            SharedOperand.print(unchecked(call), () -> out.add(Macros.FINITE + "(" + SharedOperand.value() + ")"), out);
        }

        /**
         * Writes nested operations without checks in between. Infinity and NaN stay infinite or NaN in sums,
         * differences and products, so checking the last result is enough.
         */
        private String unchecked(Call call) {
            return unchecked(call.operands().get(0))
                    + operator
                    + unchecked(call.operands().get(1));
        }

        private static String unchecked(Expr operand) {
            return operand instanceof Call inner
                            && inner.function().rendering() instanceof Arithmetic arithmetic
                            && !(inner.type() instanceof Decimal)
                    ? "(" + arithmetic.unchecked(inner) + ")"
                    : "CAST(" + SqlWriter.text(operand) + " AS DOUBLE)";
        }
    }

    private static SqlType concatenation(List<Expr> operands) {
        SqlType type = operands.get(0).type();
        for (Expr operand : operands.subList(1, operands.size())) {
            type = TypeRules.concatenation(type, operand.type());
        }
        return type;
    }
}
