package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.type.SqlType;

/**
 * An item of a select list that calls a script on rows or groups of rows.
 *
 * @param position its place in the list
 * @param emits the columns that the call names after EMITS; empty: none
 */
record ScriptCallSyntax(UdfScript script, Function function, int position, List<Field> emits) {

    /** The only function of Exasol that is called like a script; it is not offered. */
    private static final String EMITTING_FUNCTION = "JSON_EXTRACT";

    ScriptCallSyntax {
        emits = List.copyOf(emits);
    }

    /** The call in a select list, if there is one. */
    static Optional<ScriptCallSyntax> find(PlainSelect select, Binder binder) {
        List<ScriptCallSyntax> calls = new ArrayList<>();
        List<SelectItem<?>> items = select.getSelectItems();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).getExpression() instanceof Function function) {
                Optional<UdfScript> script = ScriptNames.find(function, binder);
                boolean emitsColumns = hasTypes(items.get(i).getAlias());
                if (script.isEmpty() && emitsColumns) {
                    throw notFound(function.getName());
                }
                if (script.isPresent() && (isRelational(script.get()) || emitsColumns)) {
                    calls.add(new ScriptCallSyntax(
                            script.get(), function, i, emits(items.get(i).getAlias())));
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

    private static boolean hasTypes(@Nullable Alias alias) {
        return alias != null
                && alias.getAliasColumns() != null
                && alias.getAliasColumns().stream().anyMatch(column -> column.colDataType != null);
    }

    private static List<Field> emits(@Nullable Alias alias) {
        if (!hasTypes(alias) || alias == null) {
            return List.of();
        }
        return alias.getAliasColumns().stream()
                .map(column ->
                        new Field(Identifiers.of(column.name), SqlType.parse(String.valueOf(column.colDataType))))
                .toList();
    }

    private static SqlException notFound(String name) {
        return name.equalsIgnoreCase(EMITTING_FUNCTION)
                ? ClusterErrors.unsupported("function " + EMITTING_FUNCTION)
                : ClusterErrors.objectNotFound("script", name);
    }
}
