package org.parquetvs.cluster.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.udf.call.Dealing;
import org.parquetvs.udf.call.StreamedInput;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;

/**
 * The rows that a script is called with. DuckDB computes and numbers them: by row for a SCALAR script, by group for a
 * SET script. If there are passing columns, a temporary table keeps the rows, to be joined to what the script delivers.
 */
final class ScriptInput {
    private final DuckDb database;
    private final ScriptQuery query;
    private final boolean grouped;
    private final String source;

    private ScriptInput(DuckDb database, ScriptQuery query, String source) {
        this.database = database;
        this.query = query;
        this.grouped = isGrouped(query);
        this.source = source;
    }

    /** The input, computed when it is read. */
    static ScriptInput of(DuckDb database, ScriptQuery query) {
        return new ScriptInput(database, query, "(" + numbered(query) + ")");
    }

    /** The input, computed now and kept in a temporary table. */
    static ScriptInput kept(DuckDb database, ScriptQuery query, String table) {
        String quoted = DuckDbText.quoted(table);
        database.execute("CREATE TEMP TABLE " + quoted + " AS " + numbered(query));
        return new ScriptInput(database, query, quoted);
    }

    private static boolean isGrouped(ScriptQuery query) {
        return query.script().kind() == UdfScript.Kind.SET;
    }

    /** The input columns, the keys of the groups and of their order, and the number of the row or group. */
    private static String numbered(ScriptQuery query) {
        List<Expr> keys = query.grouping().keys();
        int firstKey = query.input().items().size();
        int firstSort = firstKey + keys.size();
        SqlWriter sql = new SqlWriter().add("SELECT ");
        for (String column : columns(0, firstSort + query.grouping().order().size())) {
            sql.add(column).add(", ");
        }
        if (isGrouped(query)) {
            String order = String.join(", ", columns(firstKey, firstSort));
            sql.add(keys.isEmpty() ? "0" : "dense_rank() OVER (ORDER BY " + order + ") - 1");
        } else {
            sql.add(query.passing().isEmpty() ? "0" : "row_number() OVER () - 1");
        }
        sql.add(" AS ").name(UdfCall.ORIGIN).add(" FROM ");
        return withKeys(query, keys, sql).text();
    }

    /** Adds the input columns, then keys of groups, then those of the order in a group. */
    private static SqlWriter withKeys(ScriptQuery query, List<Expr> keys, SqlWriter sql) {
        List<Item> items = new ArrayList<>(query.input().items());
        for (Expr key : keys) {
            items.add(new Item("key", key));
        }
        for (SortKey key : query.grouping().order()) {
            items.add(new Item("sort", key.expression()));
        }
        if (items.isEmpty()) {
            // A script without arguments: a query has at least one column.
            items.add(new Item("none", Literal.ofText("")));
        }
        return sql.add("(").add(query.input().withItems(items)).add(")").add(Leaf.declaration(0, items.size()));
    }

    /** The keys of the order in a group, with their directions; {@code first} is the number of their first column. */
    private static List<String> sortKeys(ScriptQuery query, int first) {
        List<SortKey> order = query.grouping().order();
        return IntStream.range(0, order.size())
                .mapToObj(i -> Leaf.columnAlias(first + i) + order.get(i).direction())
                .toList();
    }

    private static List<String> columns(int from, int to) {
        return IntStream.range(from, to).mapToObj(Leaf::columnAlias).toList();
    }

    /** SQL for the arguments, without those that are the same text in each row, and for the keys that divide the rows. */
    String streamedSql(Dealing dealing) {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < query.arguments(); i++) {
            if (constant(i).isEmpty()) {
                columns.add(Leaf.columnAlias(i));
            }
        }
        List<Expr> keys =
                dealing instanceof Dealing.SortedKeys ? query.grouping().keys() : List.of();
        int firstKey = query.input().items().size();
        List<String> order = new ArrayList<>(columns(firstKey, firstKey + keys.size()));
        columns.addAll(order);
        order.addAll(sortKeys(query, firstKey + keys.size()));
        SqlWriter sql = new SqlWriter().add("SELECT " + String.join(", ", columns) + " FROM ");
        return withKeys(query, keys, sql)
                .add(order.isEmpty() ? "" : " ORDER BY " + String.join(", ", order))
                .text();
    }

    /** The arguments of a script whose input is streamed. */
    static List<StreamedInput.Argument> streamedArguments(ScriptQuery query) {
        List<StreamedInput.Argument> arguments = new ArrayList<>();
        for (int i = 0; i < query.arguments(); i++) {
            SqlType type = query.input().fields().get(i).type();
            arguments.add(constant(query, i)
                    .<StreamedInput.Argument>map(StreamedInput.Argument.Text::new)
                    .orElseGet(() -> new StreamedInput.Argument.Column(type)));
        }
        return arguments;
    }

    private Optional<String> constant(int argument) {
        return constant(query, argument);
    }

    /** The text of an argument that is the same in each row. */
    private static Optional<String> constant(ScriptQuery query, int argument) {
        return query.input()
                .items()
                .get(argument)
                .expression()
                .constant(String.class)
                .filter(text -> !text.isEmpty());
    }

    /** All rows, divided into groups for a SET script, and into what a process takes at a time for a SCALAR script. */
    List<UdfGroup> read(Spread spread) {
        SqlWriter sql = new SqlWriter().add("SELECT ");
        sql.join(columns(0, query.arguments()), ", ", sql::add);
        sql.add(query.arguments() == 0 ? "" : ", ")
                .name(UdfCall.ORIGIN)
                .add(" FROM ")
                .add(source);
        sql.add(" AS i ORDER BY ").name(UdfCall.ORIGIN);
        int firstSort = query.input().items().size() + query.grouping().keys().size();
        sortKeys(query, firstSort).forEach(key -> sql.add(", ").add(key));
        List<SqlType> types = new ArrayList<>();
        query.input().fields().subList(0, query.arguments()).forEach(field -> types.add(field.type()));
        types.add(new Decimal(18, 0));
        try (RowCursor rows = new RowCursor(database.open(sql.text(), types))) {
            return groups(rows, types, spread);
        }
    }

    private List<UdfGroup> groups(RowCursor rows, List<SqlType> types, Spread spread) {
        List<UdfGroup> groups = new ArrayList<>();
        List<@Nullable Object[]> group = new ArrayList<>();
        int arguments = query.arguments();
        @Nullable Object number = null;
        for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
            boolean full = grouped ? !row[arguments].equals(number) : group.size() == spread.rowsAtATime();
            if (full && !group.isEmpty()) {
                groups.add(UdfGroup.of(group));
                group = new ArrayList<>();
            }
            number = row[arguments];
            group.add(arguments(row, types));
        }
        if (!group.isEmpty()) {
            groups.add(UdfGroup.of(group));
        }
        return groups;
    }

    /** The arguments in a row, in the Java classes that a script gets. */
    private static @Nullable Object[] arguments(@Nullable Object[] row, List<SqlType> types) {
        @Nullable Object[] arguments = new @Nullable Object[row.length - 1];
        for (int i = 0; i < arguments.length; i++) {
            boolean small = types.get(i) instanceof Decimal decimal && decimal.precision() <= 9;
            arguments[i] = small && row[i] instanceof Long number ? (Object) Math.toIntExact(number) : row[i];
        }
        return arguments;
    }

    /** SQL for the passing columns, with the number of their row or group. */
    String passingSql() {
        SqlWriter sql =
                new SqlWriter().add(grouped ? "SELECT DISTINCT " : "SELECT ").name(UdfCall.ORIGIN);
        for (String column : columns(query.arguments(), query.input().items().size())) {
            sql.add(", ").add(column);
        }
        return sql.add(" FROM ").add(source).text();
    }
}
