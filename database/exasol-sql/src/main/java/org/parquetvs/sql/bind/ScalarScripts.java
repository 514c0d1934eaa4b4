package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.ScriptQuery.Grouping;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;

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
        return select.expressions()
                .flatMap(expression -> expression.find(ScriptCall.class).stream())
                .filter(call -> call.operands().stream().noneMatch(ScalarScripts::callsScript))
                .findFirst();
    }

    private Select extract(Select select, ScriptCall call) {
        if (call.isOverRows()) {
            throw ClusterErrors.unsupported("aggregate as argument of a script");
        }
        FromSubquery from = FromSubquery.of(binder.nextRelation(), select.from(), List.of());
        List<Item> items = new ArrayList<>();
        call.operands().forEach(operand -> items.add(new Item(Integer.toString(items.size()), operand)));
        items.addAll(from.items());
        List<Expr> before = select.where().stream()
                .filter(condition -> !callsScript(condition))
                .toList();
        List<Expr> after =
                select.where().stream().filter(ScalarScripts::callsScript).toList();
        Select input = Select.of(items, select.from(), before);
        Field output = new Field("RETURN", call.type());
        ScriptQuery rows =
                new ScriptQuery(call.script(), input, call.operands().size(), Grouping.NONE, List.of(output));
        return from.with(call, from.items().size(), output.name()).over(select.withWhere(after), rows);
    }

    private static boolean callsScript(Expr condition) {
        return !condition.find(ScriptCall.class).isEmpty();
    }
}
