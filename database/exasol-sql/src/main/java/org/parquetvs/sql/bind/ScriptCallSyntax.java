package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.sql.tree.QuerySpecification.ColumnDefinition;
import org.parquetvs.sql.tree.SelectElement;
import org.parquetvs.type.SqlType;

/**
 * An item of a select list that calls a script on rows or groups of rows.
 *
 * @param position its place in the list
 * @param emits the columns that the call names after EMITS; empty: none
 */
record ScriptCallSyntax(UdfScript script, Expression.Call call, int position, List<Field> emits) {

    /** The only function of Exasol that is called like a script; it is not offered. */
    private static final String EMITTING_FUNCTION = "JSON_EXTRACT";

    ScriptCallSyntax {
        emits = List.copyOf(emits);
    }

    /** The call in a select list, if there is one. */
    static Optional<ScriptCallSyntax> find(QuerySpecification select, Binder binder) {
        List<ScriptCallSyntax> calls = new ArrayList<>();
        for (int i = 0; i < select.items().size(); i++) {
            if (select.items().get(i) instanceof SelectElement.Value item
                    && item.expression() instanceof Expression.Call call
                    && call.over().isEmpty()) {
                Optional<UdfScript> script = ScriptNames.find(call, binder);
                boolean emitsColumns = !item.emits().isEmpty();
                if (script.isEmpty() && emitsColumns) {
                    throw notFound(String.join(".", call.name()));
                }
                if (script.isPresent() && (isRelational(script.get()) || emitsColumns)) {
                    calls.add(new ScriptCallSyntax(script.get(), call, i, fields(item.emits())));
                }
            }
        }
        if (calls.size() > 1) {
            throw ClusterErrors.unsupported("several emitting scripts in one select list");
        }
        return calls.stream().findFirst();
    }

    private static boolean isRelational(UdfScript script) {
        return script.result() == UdfScript.Result.EMITS || script.kind() == UdfScript.Kind.SET;
    }

    private static List<Field> fields(List<ColumnDefinition> columns) {
        return columns.stream()
                .map(column -> new Field(column.name(), SqlType.parse(column.type())))
                .toList();
    }

    private static SqlException notFound(String name) {
        return name.equalsIgnoreCase(EMITTING_FUNCTION)
                ? ClusterErrors.unsupported("function " + EMITTING_FUNCTION)
                : ClusterErrors.objectNotFound("script", name);
    }
}
