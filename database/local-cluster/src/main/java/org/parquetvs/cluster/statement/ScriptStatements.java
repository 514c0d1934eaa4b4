package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.ScriptText;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.tree.ObjectName;

/** CREATE and DROP SCRIPT. */
final class ScriptStatements {
    static final String KIND = "script";

    private ScriptStatements() {}

    /** @param text the whole statement, which the catalog keeps */
    record Create(ObjectName name, ScriptText.Kind kind, String text, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            Optional<ScriptText> existing = context.catalog().local().findScript(qualified);
            if (existing.isPresent() && ifExists != IfExists.REPLACE) {
                throw ClusterErrors.objectExists("script", qualified.toString());
            }
            ScriptText script = new ScriptText(qualified, kind, text);
            if (existing.filter(script::equals).isPresent()) {
                // Each opening of a database creates its scripts again; without a write, it can still be read on a full
                // disk.
                return Outcome.DONE;
            }
            context.write(KIND, qualified.toString());
            if (existing.isPresent()) {
                context.catalog().local().removeScript(qualified);
            }
            context.catalog().local().addScript(script);
            context.defined(script);
            return Outcome.DONE;
        }
    }

    /** The scripts that a DROP SCRIPT can drop. */
    enum Dropped {
        ADAPTER,
        /** UDF scripts and scripting programs. */
        OTHER;

        boolean includes(ScriptText.Kind kind) {
            return (this == ADAPTER) == (kind == ScriptText.Kind.ADAPTER);
        }
    }

    record Drop(ObjectName name, Dropped dropped, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            context.write(KIND, qualified.toString());
            Optional<ScriptText> existing =
                    context.catalog().local().findScript(qualified).filter(script -> dropped.includes(script.kind()));
            if (existing.isEmpty()) {
                if (ifExists == IfExists.FAIL) {
                    throw ClusterErrors.objectNotFound("script", qualified.toString());
                }
                return Outcome.DONE;
            }
            List<String> users = context.catalog().virtual().schemasOf(qualified);
            if (!users.isEmpty()) {
                throw ScriptErrors.scriptInUse(qualified.toString(), users.get(0));
            }
            context.catalog().local().removeScript(qualified);
            context.definitionsChanged();
            return Outcome.DONE;
        }
    }
}
