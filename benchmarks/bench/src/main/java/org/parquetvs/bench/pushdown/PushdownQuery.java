package org.parquetvs.bench.pushdown;

import java.util.List;

/**
 * One query; {@code {lineitem}} and {@code {orders}} are replaced by the tables.
 *
 * @param without the comparison run of the query
 */
public record PushdownQuery(String name, String sql, Without without) {

    /** What is not pushed down in the comparison run. */
    public enum Without {
        /** Not even which columns are needed. */
        EVERYTHING,
        /** Only which columns are needed: their rows are emitted. */
        ALL_BUT_PROJECTION
    }

    public static final List<PushdownQuery> ALL = List.of(
            new PushdownQuery("projection", "SELECT L_ORDERKEY, L_SHIPDATE FROM {lineitem}", Without.EVERYTHING),
            emitting("filter", "SELECT L_ORDERKEY, L_COMMENT FROM {lineitem} WHERE L_SHIPDATE >= DATE '1998-08-01'"),
            emitting(
                    "selective-filter",
                    "SELECT L_ORDERKEY, L_LINENUMBER, L_COMMENT FROM {lineitem} WHERE L_ORDERKEY BETWEEN 100000 AND 100100"),
            emitting(
                    "top-n",
                    "SELECT L_EXTENDEDPRICE, L_ORDERKEY FROM {lineitem} ORDER BY L_EXTENDEDPRICE DESC, L_ORDERKEY LIMIT 10"),
            emitting("count", "SELECT COUNT(*) FROM {lineitem}"),
            emitting("min-max", "SELECT MIN(L_SHIPDATE), MAX(L_SHIPDATE), MAX(L_ORDERKEY) FROM {lineitem}"),
            emitting(
                    "single-group",
                    "SELECT SUM(L_EXTENDEDPRICE * L_DISCOUNT) FROM {lineitem} WHERE L_SHIPDATE >= DATE '1994-01-01'"
                            + " AND L_SHIPDATE < DATE '1995-01-01' AND L_DISCOUNT BETWEEN 0.05 AND 0.07 AND L_QUANTITY < 24"),
            emitting(
                    "grouped",
                    "SELECT L_RETURNFLAG, L_LINESTATUS, SUM(L_QUANTITY), SUM(L_EXTENDEDPRICE),"
                            + " SUM(L_EXTENDEDPRICE * (1 - L_DISCOUNT)), COUNT(*) FROM {lineitem}"
                            + " WHERE L_SHIPDATE <= DATE '1998-09-02' GROUP BY L_RETURNFLAG, L_LINESTATUS"),
            emitting(
                    "grouped-orders",
                    "SELECT O_ORDERPRIORITY, COUNT(*), SUM(O_TOTALPRICE), MAX(O_ORDERDATE) FROM {orders}"
                            + " GROUP BY O_ORDERPRIORITY"));

    private static PushdownQuery emitting(String name, String sql) {
        return new PushdownQuery(name, sql, Without.ALL_BUT_PROJECTION);
    }

    /** The query over tables of some names. */
    String over(String lineitem, String orders) {
        return sql.replace("{lineitem}", lineitem).replace("{orders}", orders);
    }
}
