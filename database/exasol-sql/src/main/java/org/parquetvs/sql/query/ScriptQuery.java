package org.parquetvs.sql.query;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.query.Select.SortKey;

/**
 * A script called on the rows of a query. What the script delivers replaces it before any SQL is written.
 *
 * @param script a SET or SCALAR script
 * @param input the columns that the script is called with, followed by the passing columns, which it does not see
 * @param arguments number of columns that the script is called with
 * @param grouping which rows the script gets together
 * @param output the columns that it delivers
 */
public record ScriptQuery(UdfScript script, Select input, int arguments, Grouping grouping, List<Field> output)
        implements Query {

    /**
     * Which rows a SET script sees together, and in which order.
     *
     * @param keys rows with equal keys form a group; none: all rows form one
     * @param order the order in which the script sees the rows of a group
     */
    public record Grouping(List<Expr> keys, List<SortKey> order) {
        /** All rows, in any order. */
        public static final Grouping NONE = new Grouping(List.of(), List.of());

        public Grouping {
            keys = List.copyOf(keys);
            order = List.copyOf(order);
        }
    }

    public ScriptQuery {
        output = List.copyOf(output);
    }

    /** The same call on other rows with the same columns. */
    public ScriptQuery withInput(Select other) {
        return new ScriptQuery(script, other, arguments, grouping, output);
    }

    /** The passing columns: values of the row, or of the group, to which a delivered row belongs. */
    public List<Field> passing() {
        List<Field> fields = input.fields();
        return fields.subList(arguments, fields.size());
    }

    /** The passing columns, followed by those of the script. */
    @Override
    public List<Field> fields() {
        return Stream.concat(passing().stream(), output.stream()).toList();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    /** The same with its parts replaced by what {@code rewriter} makes of them. */
    public ScriptQuery rebuild(Rewriter rewriter) {
        Grouping rebuilt = new Grouping(
                grouping.keys().stream().map(rewriter::expression).toList(),
                grouping.order().stream()
                        .map(key -> key.map(rewriter::expression))
                        .toList());
        return new ScriptQuery(script, (Select) rewriter.query(input), arguments, rebuilt, output);
    }

    @Override
    public void print(SqlWriter out) {
        throw new IllegalStateException("Script " + script.name() + " was not started");
    }
}
