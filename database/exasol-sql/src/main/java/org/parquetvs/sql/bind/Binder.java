package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.syntax.QueryParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.type.SqlType;

/**
 * Binds one statement. A view or common table expression is bound again at each place that names it, so that each use
 * reads and filters only what it needs.
 */
public final class Binder {
    /** Deeper nesting of views and common table expressions is taken for a cycle. */
    private static final int MAX_DEPTH = 100;

    private final BindingContext context;
    private final String schema;
    private final Map<String, CommonTable> commonTables;
    private final Counter counter;
    private final int depth;
    private final Coercion coercion;
    private @Nullable ExpressionBinder constants;

    /** Numbers relations. */
    static final class Counter {
        private int next;

        int next() {
            return next++;
        }
    }

    /** A common table expression, and the binder at the place of its definition. */
    private record CommonTable(QueryExpression.CommonTable item, Binder definedIn) {}

    private Binder(
            BindingContext context, String schema, Map<String, CommonTable> commonTables, Counter counter, int depth) {
        if (depth > MAX_DEPTH) {
            throw ClusterErrors.invalidQuery("views or queries are nested more than " + MAX_DEPTH + " deep");
        }
        this.context = context;
        this.schema = schema;
        this.commonTables = commonTables;
        this.counter = counter;
        this.depth = depth;
        this.coercion = new Coercion(context.session().formats());
    }

    /** A binder for a statement of the session's user. */
    public static Binder of(BindingContext context) {
        return new Binder(context, context.session().openSchema(), Map.of(), new Counter(), 0);
    }

    /** A binder for a query inside this statement: that of a view, or one that an adapter or import script wrote. */
    public Binder nested(String openSchema) {
        return new Binder(context, openSchema, Map.of(), counter, depth + 1);
    }

    BindingContext context() {
        return context;
    }

    /** How this session converts values to other types. */
    public Coercion coercion() {
        return coercion;
    }

    /** The schema for names without one; empty: none. */
    String schema() {
        return schema;
    }

    /** A new number for a relation. */
    public int nextRelation() {
        return counter.next();
    }

    /** Binds the text of a query. */
    public Query bindQuery(String sql) {
        return bindQuery(QueryParser.query(sql));
    }

    public Query bindQuery(QueryExpression query) {
        return bind(query, Scope.outermost());
    }

    /**
     * The query of an INSERT. A script in it that has no output columns of its own delivers the columns of the table.
     */
    public Query bindInsertSource(QueryExpression query, List<Field> target) {
        return query.body() instanceof QuerySpecification select
                        && query.commonTables().isEmpty()
                ? new SelectBinder(this, Scope.outermost()).bind(select, query.orderBy(), query.limit(), target)
                : bindQuery(query);
    }

    /** Binds an expression that refers to no column. */
    public Expr bindConstant(Expression expression) {
        if (constants == null) {
            constants = new ExpressionBinder(this, Scope.outermost());
        }
        return GroupCheck.rowWise(constants.bind(expression), "VALUES");
    }

    /** Binds the text of an expression that refers to no column. */
    public Expr bindConstant(String expression) {
        return nested("").bindConstant(QueryParser.expression(expression));
    }

    /** A call of a function. */
    public Expr call(String name, List<Expr> arguments) {
        return new ExpressionBinder(this, Scope.outermost()).calls().call(name, arguments);
    }

    /** Binds a query that sees the columns of {@code outer}. */
    Query bind(QueryExpression query, Scope outer) {
        Binder inner = this;
        for (QueryExpression.CommonTable item : query.commonTables()) {
            Map<String, CommonTable> known = new HashMap<>(inner.commonTables);
            known.put(item.name(), new CommonTable(item, inner));
            inner = new Binder(context, schema, known, counter, depth + 1);
        }
        return new QueryBinder(inner, outer).bind(query);
    }

    /** The common table expression of this name, bound again. */
    Optional<DerivedTable> commonTable(String name) {
        return Optional.ofNullable(commonTables.get(name)).map(table -> {
            Query query = table.definedIn().bindQuery(table.item().query());
            return derived(query, table.item().columnNames());
        });
    }

    /** A query as a relation, with the given names or its own. */
    DerivedTable derived(Query query, List<String> names) {
        List<Field> fields = query.fields();
        if (!names.isEmpty()) {
            if (names.size() != fields.size()) {
                throw ClusterErrors.invalidQuery(
                        "there are " + names.size() + " column names for " + fields.size() + " columns");
            }
            List<Field> own = fields;
            fields = IntStream.range(0, names.size())
                    .mapToObj(i -> new Field(names.get(i), own.get(i).type()))
                    .toList();
        }
        return new DerivedTable(nextRelation(), query, fields);
    }

    /** The query with its columns converted to other types. */
    Query converted(Query query, List<Field> fields) {
        List<SqlType> wanted = fields.stream().map(Field::type).toList();
        if (query.fields().stream().map(Field::type).toList().equals(wanted)) {
            return query;
        }
        DerivedTable source = new DerivedTable(nextRelation(), query, query.fields());
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Expr column = query.isNull(i) ? Literal.NULL : source.column(i);
            items.add(new Item(
                    fields.get(i).name(), Coercion.widened(column, fields.get(i).type())));
        }
        return Select.of(items, source);
    }
}
