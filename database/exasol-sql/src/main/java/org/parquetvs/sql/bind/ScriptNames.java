package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.type.ReservedWords;

/** Finds the script that a call names. For a name without a schema, built-in functions take precedence. */
final class ScriptNames {

    private ScriptNames() {}

    static Optional<UdfScript> find(Expression.Call call, Binder binder) {
        List<String> parts = call.name();
        if (parts.size() == 1 && ReservedWords.contains(parts.get(0))) {
            return Optional.empty();
        }
        String name = Identifiers.of(parts.get(parts.size() - 1));
        if (parts.size() > 2) {
            return Optional.empty();
        }
        if (parts.size() == 2) {
            return binder.context().findScript(new QualifiedName(Identifiers.of(parts.get(0)), name));
        }
        if (binder.schema().isEmpty() || FunctionTable.BUILT_IN.find(name).isPresent()) {
            return Optional.empty();
        }
        return binder.context().findScript(new QualifiedName(binder.schema(), name));
    }
}
