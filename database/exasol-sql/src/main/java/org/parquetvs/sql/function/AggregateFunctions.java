package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.floating;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.likeFirst;
import static org.parquetvs.sql.types.ParameterKind.ANY;
import static org.parquetvs.sql.types.ParameterKind.CONDITION;
import static org.parquetvs.sql.types.ParameterKind.DOUBLE;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;
import static org.parquetvs.sql.types.ParameterKind.NUMBER;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.AggregateFunction.Form;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Grouping;
import org.parquetvs.sql.query.SharedOperand;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Varchar;

/** The aggregates and ranking functions that are offered. */
public final class AggregateFunctions {
    /** DuckDB functions that can return infinity for finite DOUBLEs. */
    private static final Set<String> OVERFLOWING =
            Set.of("sum", "avg", "stddev_samp", "stddev_pop", "var_samp", "var_pop", "covar_samp", "covar_pop");

    /** Numbers rows in an order. */
    public static final AggregateFunction ROW_NUMBER = window("ROW_NUMBER", Form.RANKING, 0, integer(18));

    private static final List<AggregateFunction> WINDOW_FUNCTIONS = List.of(
            ROW_NUMBER,
            window("RANK", Form.RANKING, 0, integer(18)),
            window("DENSE_RANK", Form.RANKING, 0, integer(18)),
            window("PERCENT_RANK", Form.RANKING, 0, floating()),
            window("NTILE", Form.RANKING, 1, integer(18), INTEGER),
            window("LAG", Form.NAVIGATION, 1, likeFirst(), ANY, INTEGER, ANY),
            window("LEAD", Form.NAVIGATION, 1, likeFirst(), ANY, INTEGER, ANY),
            edge("FIRST_VALUE"),
            edge("LAST_VALUE"),
            window("NTH_VALUE", Form.NAVIGATION, 2, likeFirst(), ANY, INTEGER));

    private AggregateFunctions() {}

    static void define(FunctionTable table) {
        add(table, "COUNT", 0, integer(18), "count", ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY);
        add(table, "SUM", 1, AggregateFunctions::sum, "sum", NUMBER);
        add(table, "AVG", 1, floating(), "avg", NUMBER);
        add(table, "MIN", 1, likeFirst(), "min", ANY);
        add(table, "MAX", 1, likeFirst(), "max", ANY);
        add(table, "ANY_VALUE", 1, likeFirst(), "any_value", ANY);
        add(table, "MEDIAN", 1, floating(), "median", DOUBLE);
        add(table, "EVERY", 1, likeFirst(), "bool_and", CONDITION);
        add(table, "SOME", 1, likeFirst(), "bool_or", CONDITION);
        add(table, "ANY", 1, likeFirst(), "bool_or", CONDITION);
        add(table, "APPROXIMATE_COUNT_DISTINCT", 1, integer(18), "approx_count_distinct", ANY);
        statistics(table);
        table.aggregate(listAggregate("GROUP_CONCAT"));
        table.aggregate(listAggregate("LISTAGG"));
        percentile(table, "PERCENTILE_CONT", "quantile_cont", floating(), DOUBLE);
        percentile(table, "PERCENTILE_DISC", "quantile_disc", likeFirst(), ANY);
        WINDOW_FUNCTIONS.forEach(table::aggregate);
        table.rewritten("GROUPING", 1, Integer.MAX_VALUE, (arguments, context) -> new Grouping(arguments));
        table.alias("GROUPING_ID", "GROUPING");
    }

    private static void statistics(FunctionTable table) {
        Map.of("STDDEV_SAMP", "stddev_samp", "STDDEV_POP", "stddev_pop", "VAR_SAMP", "var_samp", "VAR_POP", "var_pop")
                .forEach((name, duckDb) -> add(table, name, 1, floating(), duckDb, DOUBLE));
        spread(table, "STDDEV", "stddev_samp", "stddev_pop");
        spread(table, "VARIANCE", "var_samp", "var_pop");
        Map.of("CORR", "corr", "COVAR_POP", "covar_pop", "COVAR_SAMP", "covar_samp")
                .forEach((name, duckDb) -> add(table, name, 2, floating(), duckDb, DOUBLE, DOUBLE));
    }

    private static void add(
            FunctionTable table,
            String name,
            int required,
            SqlFunction.TypeRule type,
            String duckDb,
            ParameterKind... parameters) {
        AggregateFunction.Rendering rendering = (call, over, out) -> print(duckDb, call, over, out);
        table.aggregate(new AggregateFunction(name, List.of(parameters), required, Form.AGGREGATE, type, rendering));
    }

    /** For a single value the result is 0, as for a population; DuckDB's function for samples returns NULL. */
    private static void spread(FunctionTable table, String name, String sample, String population) {
        AggregateFunction.Rendering rendering = (call, over, out) -> {
            if (SharedOperand.isNeeded(call.operands())) {
                SqlWriter values = new SqlWriter().add(call.distinct() ? "list(DISTINCT " : "list(");
                values.list(call.arguments()).add(")").add(over);
                String aggregate = "list_aggregate(" + SharedOperand.value() + ", '";
                SharedOperand.print(
                        values.text(),
                        () -> out.add("coalesce(" + aggregate + sample + "'), " + aggregate + population + "'))"),
                        out);
                return;
            }
            out.add("coalesce(");
            print(sample, call, over, out);
            out.add(", ");
            print(population, call, over, out);
            out.add(")");
        };
        table.aggregate(new AggregateFunction(name, List.of(DOUBLE), 1, Form.AGGREGATE, floating(), rendering));
    }

    /** A percentile; its arguments are the values that WITHIN GROUP orders, and the fraction. */
    private static void percentile(
            FunctionTable table, String name, String duckDb, SqlFunction.TypeRule type, ParameterKind values) {
        AggregateFunction.Rendering rendering = (call, over, out) -> {
            out.add("CAST(").add(duckDb).add("(").add(call.arguments().get(0)).add(", ");
            out.add(fraction(call).toPlainString() + ")").add(over).add(" AS ");
            out.add(DuckDbTypes.name(call.type())).add(")");
        };
        table.aggregate(new AggregateFunction(name, List.of(values, ANY), 2, Form.PERCENTILE, type, rendering));
    }

    /** The fraction; DuckDB counts negative fractions from the other end. */
    private static BigDecimal fraction(Aggregate call) {
        BigDecimal fraction = ArgumentConstants.find(call.arguments().get(1))
                .orElseThrow(() -> ClusterErrors.unsupported(
                        "fraction of " + call.function().name() + " that is not a constant"));
        if (fraction.signum() < 0 || fraction.compareTo(BigDecimal.ONE) > 0) {
            throw ClusterErrors.invalidQuery(
                    call.function().name() + " needs a fraction between 0 and 1, this is " + fraction);
        }
        if (!call.order().get(0).descending()) {
            return fraction;
        }
        return fraction.signum() == 0 ? BigDecimal.ONE : fraction.negate();
    }

    private static AggregateFunction window(
            String name, Form form, int required, SqlFunction.TypeRule type, ParameterKind... parameters) {
        AggregateFunction.Rendering rendering = (call, over, out) -> print(name, call, over, out);
        return new AggregateFunction(name, List.of(parameters), required, form, type, rendering);
    }

    /** Over a group it is the value of any row that is not NULL, because rows have no order there. */
    private static AggregateFunction edge(String name) {
        AggregateFunction.Rendering rendering =
                (call, over, out) -> print(over.isEmpty() ? "any_value" : name, call, over, out);
        return new AggregateFunction(name, List.of(ANY), 1, Form.AGGREGATE, likeFirst(), rendering);
    }

    private static void print(String duckDb, Aggregate call, String over, SqlWriter out) {
        boolean mayOverflow =
                OVERFLOWING.contains(duckDb) && call.arguments().stream().anyMatch(AggregateFunctions::isDouble);
        if (!mayOverflow) {
            printUnchecked(duckDb, call, over, out);
            return;
        }
        SqlWriter aggregate = new SqlWriter();
        printUnchecked(duckDb, call, over, aggregate);
        if (SharedOperand.isNeeded(call.operands())) {
            SharedOperand.print(
                    aggregate.text(), () -> out.add(Macros.FINITE + "(" + SharedOperand.value() + ")"), out);
        } else {
            out.add(Macros.FINITE + "(").add(aggregate.text()).add(")");
        }
    }

    private static void printUnchecked(String duckDb, Aggregate call, String over, SqlWriter out) {
        out.add("CAST(").add(duckDb).add(call.distinct() ? "(DISTINCT " : "(");
        List<Expr> arguments = call.arguments();
        if (duckDb.equals("count")) {
            printCounted(arguments, out);
        } else {
            for (int i = 0; i < arguments.size(); i++) {
                // DuckDB accepts only integers as offsets.
                boolean offset = call.function().parameters().get(i) == INTEGER;
                out.add(i == 0 ? "" : ", ").add(offset ? "CAST(" : "").add(arguments.get(i));
                out.add(offset ? " AS BIGINT)" : "");
            }
        }
        out.add(")").add(over).add(" AS ");
        out.add(DuckDbTypes.name(call.type())).add(")");
    }

    /**
     * Whether an argument is a DOUBLE that may overflow; a DECIMAL that is a DOUBLE only here is too small for that.
     */
    private static boolean isDouble(Expr argument) {
        return argument.type().is(SqlType.Kind.DOUBLE)
                && !(argument instanceof Cast cast && cast.operand().type().is(SqlType.Kind.DECIMAL));
    }

    /** Counts a tuple if none of its members is NULL. */
    private static void printCounted(List<Expr> arguments, SqlWriter out) {
        if (arguments.isEmpty()) {
            out.add("*");
        } else if (arguments.size() == 1) {
            out.add(arguments.get(0));
        } else {
            SharedOperand.print(arguments, members -> printTuple(members, out), out);
        }
    }

    private static void printTuple(List<Expr> members, SqlWriter out) {
        out.add("CASE WHEN ").join(members, " AND ", member -> out.add(member).add(" IS NOT NULL"));
        out.add(" THEN row(").list(members).add(") END");
    }

    private static AggregateFunction listAggregate(String name) {
        return listAggregate(name, list -> Macros.TEXT + "(" + list + ")");
    }

    /** LISTAGG that cuts a text that is too long and appends another text. It is not pushed down. */
    public static AggregateFunction cutList(String filler) {
        String kept = "left(%1$s, " + (Varchar.MAX_LENGTH - filler.codePointCount(0, filler.length())) + ")";
        String cut = "CASE WHEN length(%1$s) > " + Varchar.MAX_LENGTH + " THEN " + kept + " || "
                + DuckDbText.literal(filler).replace("%", "%%") + " ELSE nullif(%1$s, '') END";
        return listAggregate("LISTAGG ON OVERFLOW TRUNCATE " + filler, cut::formatted);
    }

    /** @param checked the result, of a text of any length; it uses it several times */
    private static AggregateFunction listAggregate(String name, UnaryOperator<String> checked) {
        AggregateFunction.Rendering rendering = (call, over, out) -> printList(call, over, checked, out);
        return new AggregateFunction(
                name, List.of(TEXT, TEXT), 1, Form.ORDERED_AGGREGATE, arguments -> Varchar.LONGEST, rendering);
    }

    private static void printList(Aggregate call, String over, UnaryOperator<String> checked, SqlWriter out) {
        SqlWriter list = new SqlWriter();
        printConcatenation(call, over, list);
        if (SharedOperand.isNeeded(call.operands())) {
            SharedOperand.print(list.text(), () -> out.add(checked.apply(SharedOperand.value())), out);
        } else {
            out.add(checked.apply(list.text()));
        }
    }

    /** Writes the list; the result may be an empty string. */
    private static void printConcatenation(Aggregate call, String over, SqlWriter out) {
        Expr values = call.arguments().get(0);
        if (call.distinct()
                && call.order().stream().anyMatch(key -> !key.expression().equals(values))) {
            printDistinctInOtherOrder(call, over, out);
            return;
        }
        out.add("string_agg(")
                .add(call.distinct() ? "DISTINCT " : "")
                .add(values)
                .add(", ");
        printSeparator(call, out);
        printOrder(call, out);
        out.add(")").add(over);
    }

    /** DuckDB orders distinct values only by themselves: each value stands where it comes first. */
    private static void printDistinctInOtherOrder(Aggregate call, String over, SqlWriter out) {
        SqlWriter list = new SqlWriter().add("list(").add(call.arguments().get(0));
        printOrder(call, list);
        list.add(")").add(over);
        SharedOperand.print(
                list.text(),
                () -> {
                    String all = SharedOperand.value();
                    out.add("array_to_string(list_filter(" + all + ", lambda element, place: list_position(" + all
                            + ", element) = place), ");
                    printSeparator(call, out);
                    out.add(")");
                },
                out);
    }

    private static void printSeparator(Aggregate call, SqlWriter out) {
        if (call.arguments().size() > 1) {
            Expr separator = call.arguments().get(1);
            if (!SharedOperand.isConstant(separator)) {
                throw ClusterErrors.unsupported(
                        "separator of " + call.function().name() + " that is not a constant");
            }
            out.add("coalesce(").add(separator).add(", '')");
        } else {
            out.add(call.function().name().equals("GROUP_CONCAT") ? "','" : "''");
        }
    }

    private static void printOrder(Aggregate call, SqlWriter out) {
        if (!call.order().isEmpty()) {
            out.add(" ORDER BY ").join(call.order(), ", ", key -> key.print(out));
        }
    }

    private static SqlType sum(List<Expr> arguments) {
        SqlType type = arguments.get(0).type();
        return type instanceof Decimal decimal ? new Decimal(Decimal.MAX_PRECISION, decimal.scale()) : type;
    }
}
