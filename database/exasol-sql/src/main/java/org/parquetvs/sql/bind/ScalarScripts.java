package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.ScriptQuery.Grouping;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.Window;

/**
 * Turns script calls inside expressions into relations: a sub-query with the rows of the FROM clause, and the script's
 * value as one more column, replaces the FROM clause.
 */
final class ScalarScripts {
    private final Binder binder;

    ScalarScripts(Binder binder) {
        this.binder = binder;
    }

    /** The same query without such calls. */
    Query extract(Select select) {
        Select current = select;
        for (Optional<ScriptCall> call = innermost(current); call.isPresent(); call = innermost(current)) {
            current = extract(current, call.get());
        }
        return current;
    }

    private static Optional<ScriptCall> innermost(Select select) {
        Stream<Expr> expressions = Stream.of(
                        select.items().stream().map(Item::expression),
                        select.where().stream(),
                        select.groups().keys().stream(),
                        select.having().stream(),
                        select.qualify().stream(),
                        select.order().stream().map(SortKey::expression))
                .flatMap(stream -> stream);
        return expressions.flatMap(expression -> innermost(expression).stream()).findFirst();
    }

    private static Optional<ScriptCall> innermost(Expr expression) {
        Optional<ScriptCall> inside = expression.operands().stream()
                .flatMap(operand -> innermost(operand).stream())
                .findFirst();
        return inside.isEmpty() && expression instanceof ScriptCall call ? Optional.of(call) : inside;
    }

    private Select extract(Select select, ScriptCall call) {
        if (call.anyMatch(expr -> expr instanceof Aggregate || expr instanceof Window)) {
            throw ClusterErrors.unsupported("aggregate as argument of a script");
        }
        List<Item> items = new ArrayList<>();
        call.operands().forEach(operand -> items.add(new Item(Integer.toString(items.size()), operand)));
        Map<Expr, Expr> replacements = new HashMap<>();
        int relation = binder.nextRelation();
        List<Leaf> leaves = select.from().map(from -> from.leaves()).orElse(List.of());
        int passing = 0;
        for (Leaf leaf : leaves) {
            for (int i = 0; i < leaf.fields().size(); i++) {
                Field field = leaf.fields().get(i);
                items.add(new Item(field.name(), leaf.column(i)));
                replacements.put(leaf.column(i), new ColumnReference(relation, passing++, field.name(), field.type()));
            }
        }
        List<Expr> before = select.where().stream()
                .filter(condition -> !callsScript(condition))
                .toList();
        List<Expr> after =
                select.where().stream().filter(ScalarScripts::callsScript).toList();
        Select input = Select.of(items, select.from(), before);
        List<Field> output = List.of(new Field("RETURN", call.type()));
        ScriptQuery query =
                new ScriptQuery(call.script(), input, call.operands().size(), Grouping.NONE, output);
        DerivedTable source = new DerivedTable(relation, query, query.fields());
        replacements.put(call, source.column(passing));
        // The relation itself has the original columns; everything else refers to the new ones.
        Select replaced = (Select)
                new Substitution(replacements).query(select.withWhere(after).withFrom(Optional.empty()));
        return replaced.withFrom(Optional.of(source));
    }

    private static boolean callsScript(Expr condition) {
        return condition.anyMatch(ScriptCall.class::isInstance);
    }
}
