package org.parquetvs.cluster.statement;

import java.util.Map;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.sql.error.ClusterErrors;

/** CREATE, ALTER and DROP CONNECTION. */
final class ConnectionStatements {
    private static final String KIND = "connection";

    private ConnectionStatements() {}

    record Create(String name, ConnectionDefinition connection, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            Map<String, ConnectionDefinition> existing = context.catalog().connections();
            if (existing.containsKey(name) && ifExists == IfExists.FAIL) {
                throw ClusterErrors.objectExists("connection", name);
            }
            if (!existing.containsKey(name) || ifExists == IfExists.REPLACE) {
                context.write(KIND, name);
                context.catalog().putConnection(name, connection);
                context.defined(name, connection);
            }
            return Outcome.DONE;
        }
    }

    record Alter(String name, ConnectionDefinition connection) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(KIND, name);
            requireConnection(context, name);
            context.catalog().putConnection(name, connection);
            context.defined(name, connection);
            return Outcome.DONE;
        }
    }

    record Drop(String name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(KIND, name);
            if (ifExists == IfExists.FAIL) {
                requireConnection(context, name);
            }
            context.catalog().removeConnection(name);
            context.definitionsChanged();
            return Outcome.DONE;
        }
    }

    private static void requireConnection(StatementContext context, String name) {
        if (!context.catalog().connections().containsKey(name)) {
            throw ClusterErrors.objectNotFound("connection", name);
        }
    }
}
