package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.ParsedStatement;
import org.parquetvs.sql.syntax.QueryParser;
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.SqlType;

/**
 * Binds one statement. A view or common table expression is bound again at each place that names it, so that each use
 * reads and filters only what it needs.
 */
public final class Binder {
    /** Parts of a SELECT after its body. */
    private static final String[] TAIL = {"limit", "offset", "orderByElements", "withItemsList", "alias"};

    /** Deeper nesting of views and common table expressions is taken for a cycle. */
    private static final int MAX_DEPTH = 100;

    private final Environment environment;
    private final ParsedStatement statement;
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
    private record CommonTable(WithItem<?> item, Binder definedIn) {}

    private Binder(
            Environment environment,
            ParsedStatement statement,
            String schema,
            Map<String, CommonTable> commonTables,
            Counter counter,
            int depth) {
        if (depth > MAX_DEPTH) {
            throw ClusterErrors.invalidQuery("views or queries are nested more than " + MAX_DEPTH + " deep");
        }
        this.environment = environment;
        this.statement = statement;
        this.schema = schema;
        this.commonTables = commonTables;
        this.counter = counter;
        this.depth = depth;
        this.coercion = new Coercion(environment.facts().formats());
    }

    /** A binder for a statement of the session's user. */
    public static Binder of(Environment environment, ParsedStatement statement) {
        return new Binder(environment, statement, environment.facts().openSchema(), Map.of(), new Counter(), 0);
    }

    /**
     * A binder for a query inside this statement: the text of a view, or a query that an adapter or import script
     * wrote.
     */
    public Binder nested(String sql, String openSchema) {
        return new Binder(environment, QueryParser.parse(sql), openSchema, Map.of(), counter, depth + 1);
    }

    Environment environment() {
        return environment;
    }

    /** How this session converts values to other types. */
    public Coercion coercion() {
        return coercion;
    }

    /** The schema for names without one; empty: none. */
    String schema() {
        return schema;
    }

    String literal(String value) {
        return statement.literal(value);
    }

    ParsedStatement statement() {
        return statement;
    }

    /** A new number for a relation. */
    public int nextRelation() {
        return counter.next();
    }

    /** The statement, which must be a query. */
    public Query bindQuery() {
        if (!(statement.statement() instanceof Select select)) {
            throw ClusterErrors.invalidQuery("a query was expected");
        }
        return bind(select, Scope.outermost());
    }

    /**
     * The query of an INSERT. A script in it that has no output columns of its own delivers the columns of the table.
     */
    public Query bindInsertSource(Select select, List<Field> target) {
        return select instanceof PlainSelect plain && plain.getWithItemsList() == null
                ? new SelectBinder(this, Scope.outermost()).bind(plain, target)
                : bind(select, Scope.outermost());
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
        Query query = nested("SELECT " + expression, "").bindQuery();
        return ((org.parquetvs.sql.query.Select) query).items().get(0).expression();
    }

    /** A call of a function. */
    public Expr call(String name, List<Expr> arguments) {
        return new CallBinder(new ExpressionBinder(this, Scope.outermost())).scalar(name, arguments);
    }

    /** Binds a query that sees the columns of {@code outer}. */
    Query bind(Select select, Scope outer) {
        if (select.getWithItemsList() != null && !select.getWithItemsList().isEmpty()) {
            Binder inner = withCommonTables(select.getWithItemsList());
            return inner.bindBody(select, outer);
        }
        return bindBody(select, outer);
    }

    private Binder withCommonTables(List<WithItem<?>> items) {
        Binder binder = this;
        for (WithItem<?> item : items) {
            Understood.only(item, "statement", "alias", "withItemList");
            if (!(item.getParenthesedStatement() instanceof ParenthesedSelect)) {
                throw ClusterErrors.unsupported("WITH over something that is not a query");
            }
            Map<String, CommonTable> known = new HashMap<>(binder.commonTables);
            known.put(Identifiers.of(item.getAliasName()), new CommonTable(item, binder));
            binder = new Binder(environment, statement, schema, known, counter, depth + 1);
        }
        return binder;
    }

    /** The common table expression of this name, bound again. */
    Optional<DerivedTable> commonTable(String name) {
        return Optional.ofNullable(commonTables.get(name)).map(table -> {
            Query query = table.definedIn().bind(table.item().getSelect(), Scope.outermost());
            return derived(query, columnNames(table.item()));
        });
    }

    private static List<String> columnNames(WithItem<?> item) {
        if (item.getWithItemList() == null) {
            return List.of();
        }
        return item.getWithItemList().stream()
                .map(column -> Identifiers.of(column.toString()))
                .toList();
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

    /** The column names after an alias, as in {@code AS t(a, b)}. */
    static List<String> columnNames(@Nullable Alias alias) {
        if (alias == null || alias.getAliasColumns() == null) {
            return List.of();
        }
        return alias.getAliasColumns().stream()
                .map(column -> Identifiers.of(column.name))
                .toList();
    }

    private Query bindBody(Select select, Scope outer) {
        if (select instanceof PlainSelect plain) {
            return new SelectBinder(this, outer).bind(plain);
        }
        if (select instanceof ParenthesedSelect parenthesed) {
            understood(parenthesed, "select");
            Query query = bind(parenthesed.getSelect(), outer);
            return new OrderBinder(this, outer).bind(query, select);
        }
        if (select instanceof SetOperationList list) {
            takeLimit(list);
            understood(list, "selects", "operations");
            return new OrderBinder(this, outer).bind(setOperation(list, outer), select, columnsRead(list.getSelect(0)));
        }
        if (select instanceof net.sf.jsqlparser.statement.select.Values values) {
            understood(values, "expressions");
            return new OrderBinder(this, outer).bind(values(values.getExpressions(), outer), select);
        }
        throw ClusterErrors.unsupported("query " + select);
    }

    /** For each item of the select list that is only a column, the name of this column; empty for any other item. */
    private static List<Optional<String>> columnsRead(Select select) {
        if (!(select instanceof PlainSelect plain)) {
            return List.of();
        }
        return plain.getSelectItems().stream()
                .map(item -> item.getExpression() instanceof Column column
                        ? Optional.of(Identifiers.of(column.getColumnName()))
                        : Optional.<String>empty())
                .toList();
    }

    /** Refuses parts of a query that nothing here reads. */
    static void understood(Select select, String... body) {
        List<String> properties = new ArrayList<>(List.of(TAIL));
        properties.addAll(List.of(body));
        Understood.only(select, properties.toArray(String[]::new));
    }

    /**
     * A LIMIT after the last query of a set operation applies to the whole operation; the parser gives it to the last
     * query.
     */
    private static void takeLimit(SetOperationList list) {
        Select last = list.getSelect(list.getSelects().size() - 1);
        if (!(last instanceof ParenthesedSelect)) {
            if (last.getLimit() != null) {
                list.setLimit(last.getLimit());
                last.setLimit(null);
            }
            if (last.getOffset() != null) {
                list.setOffset(last.getOffset());
                last.setOffset(null);
            }
        }
    }

    private Query setOperation(SetOperationList list, Scope outer) {
        // INTERSECT binds more tightly than UNION and EXCEPT.
        List<Query> operands = new ArrayList<>();
        List<SetOperation.Kind> kinds = new ArrayList<>();
        operands.add(bind(list.getSelect(0), outer));
        for (int i = 1; i < list.getSelects().size(); i++) {
            SetOperation.Kind kind = kind(list.getOperation(i - 1).toString());
            Query right = bind(list.getSelect(i), outer);
            if (kind == SetOperation.Kind.INTERSECT) {
                operands.add(combine(kind, operands.remove(operands.size() - 1), right));
            } else {
                operands.add(right);
                kinds.add(kind);
            }
        }
        Query result = operands.get(0);
        for (int i = 0; i < kinds.size(); i++) {
            result = combine(kinds.get(i), result, operands.get(i + 1));
        }
        return result;
    }

    private static SetOperation.Kind kind(String operation) {
        return switch (operation.strip().toUpperCase(Locale.ROOT).replaceAll("\\s+", " ")) {
            case "UNION ALL" -> SetOperation.Kind.UNION_ALL;
            case "UNION", "UNION DISTINCT" -> SetOperation.Kind.UNION;
            case "INTERSECT", "INTERSECT DISTINCT" -> SetOperation.Kind.INTERSECT;
            case "EXCEPT", "EXCEPT DISTINCT", "MINUS", "MINUS DISTINCT" -> SetOperation.Kind.EXCEPT;
            default -> throw ClusterErrors.unsupported(operation);
        };
    }

    private Query combine(SetOperation.Kind kind, Query left, Query right) {
        if (left.fields().size() != right.fields().size()) {
            throw ClusterErrors.invalidQuery(
                    "the queries of a set operation have " + left.fields().size() + " and "
                            + right.fields().size() + " columns",
                    "Write as many columns in each of them, such as NULL for a missing one.");
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < left.fields().size(); i++) {
            Field field = left.fields().get(i);
            List<Expr> both = List.of(Nulls.column(left, i), Nulls.column(right, i));
            fields.add(
                    new Field(field.name(), Coercion.unified(both, kind.name().replace('_', ' '))));
        }
        return new SetOperation(kind, converted(left, fields), converted(right, fields), fields);
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
            Expr column = Nulls.column(query, i).isNull() ? Nulls.column(query, i) : source.column(i);
            items.add(new Item(
                    fields.get(i).name(), Coercion.widened(column, fields.get(i).type())));
        }
        return org.parquetvs.sql.query.Select.of(items, source);
    }

    private Query values(ExpressionList<?> expressions, Scope outer) {
        ExpressionBinder binder = new ExpressionBinder(this, outer);
        return values(rows(expressions).stream().map(binder::bindAll).toList());
    }

    /** The rows of VALUES. JSqlParser does not put a single row into a list. */
    public List<? extends List<? extends Expression>> rows(ExpressionList<?> expressions) {
        Optional<List<? extends List<Expression>>> constants = statement.constants(expressions);
        if (constants.isPresent()) {
            return constants.get();
        }
        if (expressions instanceof ParenthesedExpressionList<?> single
                && !single.stream().allMatch(Binder::isRow)) {
            return List.of(single);
        }
        return expressions.stream()
                .map(row -> row instanceof ExpressionList<?> list ? list : List.of(row))
                .toList();
    }

    /** Exasol accepts parentheses around all rows. */
    private static boolean isRow(Object element) {
        return element instanceof ExpressionList<?> list && list.size() > 1;
    }

    private static Query values(List<List<Expr>> rows) {
        int width = rows.get(0).size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw ClusterErrors.invalidQuery("the rows of VALUES differ in their number of columns");
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            int column = i;
            List<Expr> cells = rows.stream().map(row -> row.get(column)).toList();
            fields.add(new Field("COL" + (i + 1), Coercion.unified(cells, "VALUES")));
        }
        List<List<Expr>> converted = rows.stream()
                .map(row -> IntStream.range(0, width)
                        .mapToObj(
                                i -> Coercion.widened(row.get(i), fields.get(i).type()))
                        .toList())
                .toList();
        return new ValuesQuery(converted, fields);
    }
}
