package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Locale;
import org.parquetvs.cluster.error.ClusterErrors;

/** OPEN, CLOSE, CREATE and DROP SCHEMA. */
final class Schemas {

    private Schemas() {}

    record Open(String name) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            if (!context.catalog().hasSchema(name)) {
                throw ClusterErrors.objectNotFound("schema", name);
            }
            context.session().openSchema(name);
            return Outcome.DONE;
        }
    }

    record Close() implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.session().openSchema("");
            return Outcome.DONE;
        }
    }

    /** The schema is open afterwards, as in Exasol. */
    record Create(String name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            List<String> existing = context.catalog().schemaNames();
            if (existing.contains(name)) {
                if (ifExists == IfExists.FAIL) {
                    throw ClusterErrors.objectExists("schema", name);
                }
                return Outcome.DONE;
            }
            refuseReserved(name);
            StatementContext.refuseCaseVariant("schema", name, existing);
            context.catalog().local().addSchema(name);
            context.session().openSchema(name);
            return Outcome.DONE;
        }
    }

    /** Names under which system tables are found. */
    static void refuseReserved(String name) {
        if (List.of("SYS", "EXA_STATISTICS").contains(name.toUpperCase(Locale.ROOT))) {
            throw ClusterErrors.objectExists("system schema", name);
        }
    }

    record Drop(String name, IfExists ifExists, DropMode mode) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            if (!context.catalog().local().hasSchema(name)) {
                if (context.catalog().hasSchema(name)) {
                    throw ClusterErrors.wrongKind(name, "virtual schema", "schema");
                }
                if (ifExists == IfExists.FAIL) {
                    throw ClusterErrors.objectNotFound("schema", name);
                }
                return Outcome.DONE;
            }
            List<String> objects = context.catalog().local().objectNames(name);
            if (mode == DropMode.RESTRICT && !objects.isEmpty()) {
                throw ClusterErrors.notEmpty(name, objects.get(0));
            }
            context.catalog().local().removeSchema(name);
            context.definitionsChanged();
            if (context.session().openSchema().equals(name)) {
                context.session().openSchema("");
            }
            return Outcome.DONE;
        }
    }
}
