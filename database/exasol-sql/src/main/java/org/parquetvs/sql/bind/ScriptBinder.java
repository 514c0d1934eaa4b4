package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.ScriptQuery.Grouping;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.GroupingElement;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.sql.tree.SelectElement;
import org.parquetvs.type.SqlType;

/** Binds a SELECT whose list calls a script on rows or groups of rows. */
final class ScriptBinder {
    private final Binder binder;
    private final Scope scope;
    private final Optional<Relation> from;
    private final ExpressionBinder expressions;

    ScriptBinder(Binder binder, Scope scope, Optional<Relation> from) {
        this.binder = binder;
        this.scope = scope;
        this.from = from;
        this.expressions = new ExpressionBinder(binder, scope);
    }

    Query bind(QuerySpecification select, ScriptCallSyntax call, List<Field> insertTarget) {
        UdfScript script = call.script();
        if (select.having().isPresent() || select.qualify().isPresent() || select.distinct()) {
            throw ClusterErrors.unsupported(
                    "HAVING, QUALIFY or DISTINCT together with a script that is called on rows");
        }
        List<Expr> keys = groupKeys(select, script);
        List<Item> items = new ArrayList<>(arguments(call));
        int arguments = items.size();
        items.addAll(passing(select, call, keys));
        List<Expr> where = select.where()
                .map(condition -> Operators.conjuncts(expressions.condition(condition)))
                .orElse(List.of());
        List<SortKey> order = OrderBinder.keys(call.call().arguments().orderBy(), expressions);
        Select input = Select.of(items, from, where);
        List<Field> output = output(call, inputColumns(script, items.subList(0, arguments)), insertTarget);
        ScriptQuery query = new ScriptQuery(script, input, arguments, new Grouping(keys, order), output);
        return arranged(query, call.position());
    }

    private List<Expr> groupKeys(QuerySpecification select, UdfScript script) {
        if (select.groupBy().isEmpty()) {
            return List.of();
        }
        if (script.kind() == UdfScript.Kind.SCALAR) {
            throw ScriptErrors.scalarAsSetFunction();
        }
        ExpressionBinder numbered = new ExpressionBinder(binder, numbered(scope));
        List<Expr> keys = new ArrayList<>();
        for (GroupingElement element : select.groupBy()) {
            if (!(element instanceof GroupingElement.Keys written)) {
                throw ClusterErrors.unsupported("grouping sets together with a script that is called on rows");
            }
            keys.addAll(numbered.bindAll(written.keys()));
        }
        return keys;
    }

    /** A scope in which the rows have a number, so that they can be dealt out to groups. */
    private static Scope numbered(Scope scope) {
        Scope numbered = new Scope(Optional.of(scope));
        Aggregate number =
                new Aggregate(AggregateFunctions.ROW_NUMBER, List.of(), false, List.of(), new SqlType.Decimal(18, 0));
        numbered.addPseudoColumn("ROWNUM", new Window(number, List.of(), List.of(), ""));
        return numbered;
    }

    private List<Item> arguments(ScriptCallSyntax call) {
        if (call.call().arguments().star()) {
            throw ClusterErrors.unsupported(TokenText.of(call.call().source()));
        }
        List<Expr> written = expressions.bindAll(call.call().arguments().values());
        if (written.stream().anyMatch(argument -> argument.anyMatch(Aggregate.class::isInstance))) {
            throw ClusterErrors.unsupported("aggregate as argument of a script");
        }
        List<Expr> converted = convert(call.script(), written, binder.coercion());
        return IntStream.range(0, converted.size())
                .mapToObj(i -> new Item(Integer.toString(i), converted.get(i)))
                .toList();
    }

    /** Converts arguments to the types that the script declares. */
    static List<Expr> convert(UdfScript script, List<Expr> arguments, Coercion coercion) {
        if (!(script.input() instanceof ScriptColumns.Declared declared)) {
            return arguments;
        }
        List<UdfColumn> columns = declared.columns();
        String name = script.schema() + "." + script.name();
        if (arguments.isEmpty() && !columns.isEmpty() && script.kind() == UdfScript.Kind.SET) {
            throw ScriptErrors.missingScriptInput();
        }
        if (columns.size() != arguments.size()) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        return IntStream.range(0, columns.size())
                .mapToObj(i -> coercion.assign(
                        arguments.get(i),
                        SqlType.parse(columns.get(i).sqlType()),
                        columns.get(i).name() + " of " + name))
                .toList();
    }

    /** The script's input columns; a variadic script numbers them. */
    static List<UdfColumn> inputColumns(UdfScript script, List<Item> arguments) {
        if (script.input() instanceof ScriptColumns.Declared declared) {
            return declared.columns();
        }
        return arguments.stream()
                .map(item -> new UdfColumn(item.name(), item.expression().type().toSql()))
                .toList();
    }

    private List<Item> passing(QuerySpecification select, ScriptCallSyntax call, List<Expr> keys) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < select.items().size(); i++) {
            if (i != call.position()) {
                items.add(passing(select.items().get(i), call.script(), keys));
            }
        }
        return items;
    }

    private Item passing(SelectElement written, UdfScript script, List<Expr> keys) {
        SelectElement.Value item =
                written.value().orElseThrow(() -> ClusterErrors.unsupported("* next to the script " + script.name()));
        Expr bound = expressions.bind(item.expression());
        boolean emitsSet = script.kind() == UdfScript.Kind.SET && script.result() == UdfScript.Result.EMITS;
        boolean aggregatesSet = script.kind() == UdfScript.Kind.SET && script.result() == UdfScript.Result.RETURNS;
        if (emitsSet || (aggregatesSet && !keys.contains(bound))) {
            throw ClusterErrors.unsupported(
                    "select item " + TokenText.of(item.source()) + " next to the SET script " + script.name());
        }
        return new Item(item.alias().orElseGet(() -> name(item, bound)), bound);
    }

    private String name(SelectElement.Value item, Expr bound) {
        return bound instanceof ColumnReference column ? column.name() : ItemNames.of(item.source(), scope);
    }

    private List<Field> output(ScriptCallSyntax call, List<UdfColumn> input, List<Field> insertTarget) {
        UdfScript script = call.script();
        if (script.output() instanceof ScriptColumns.Declared declared) {
            if (!call.emits().isEmpty()) {
                throw ScriptErrors.scriptOutput("The script has a static return argument definition."
                        + " Dynamic return arguments are not supported in this case");
            }
            return declared.columns().stream().map(ScriptBinder::field).toList();
        }
        if (!insertTarget.isEmpty() && !call.emits().isEmpty()) {
            throw ScriptErrors.scriptOutput(
                    "The return arguments for EMITS functions are inferred from the table to insert"
                            + " into. Specification of EMITS is not allowed in this case");
        }
        List<Field> output = !insertTarget.isEmpty()
                ? insertTarget
                : !call.emits().isEmpty() ? call.emits() : binder.context().defaultOutput(script, input);
        Set<String> names = new HashSet<>();
        for (Field field : output) {
            if (!names.add(field.name())) {
                throw ScriptErrors.scriptOutput("Return argument " + field.name() + " is declared more than once");
            }
        }
        return output;
    }

    private static Field field(UdfColumn column) {
        return new Field(column.name(), SqlType.parse(column.sqlType()));
    }

    /** Puts the passing columns before and after those of the script, in the order of the select list. */
    private Query arranged(ScriptQuery query, int position) {
        int passing = query.passing().size();
        if (passing == 0) {
            return query;
        }
        DerivedTable source = new DerivedTable(binder.nextRelation(), query, query.fields());
        List<Item> items = new ArrayList<>();
        IntStream before = IntStream.range(0, position);
        IntStream script = IntStream.range(passing, query.fields().size());
        IntStream after = IntStream.range(position, passing);
        IntStream.concat(IntStream.concat(before, script), after)
                .forEach(i -> items.add(new Item(query.fields().get(i).name(), source.column(i))));
        return Select.of(items, source);
    }
}
