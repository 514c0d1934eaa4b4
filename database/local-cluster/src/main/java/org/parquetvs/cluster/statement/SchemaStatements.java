package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Locale;
import org.parquetvs.cluster.clause.DropMode;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;

/** OPEN, CLOSE, CREATE, RENAME and DROP SCHEMA. */
final class SchemaStatements {
    /** A local and a virtual schema cannot have the same name. */
    static final String KIND = "schema";

    private SchemaStatements() {}

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

    /** Creates a schema and opens it, as in Exasol. */
    record Create(String name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            if (isNew(context, name, ifExists)) {
                context.catalog().local().addSchema(name);
                context.session().openSchema(name);
            }
            return Outcome.DONE;
        }
    }

    /** Whether a local or virtual schema is to be created; makes the transaction its writer. */
    static boolean isNew(StatementContext context, String name, IfExists ifExists) {
        List<String> existing = context.catalog().schemaNames();
        if (existing.contains(name)) {
            if (ifExists == IfExists.FAIL) {
                throw ClusterErrors.objectExists("schema", name);
            }
            return false;
        }
        refuseReserved(name);
        NameResolution.refuseCaseVariant("schema", name, existing);
        context.write(KIND, name);
        return true;
    }

    /** Refuses the names of schemas with system tables. */
    private static void refuseReserved(String name) {
        if (List.of("SYS", "EXA_STATISTICS", "$ODBCJDBC").contains(name.toUpperCase(Locale.ROOT))) {
            throw ClusterErrors.objectExists("system schema", name);
        }
    }

    /** Renames a schema; an open schema stays open. */
    record Rename(String from, String to) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(KIND, from);
            context.write(KIND, to);
            requireLocal(context, from);
            List<String> existing = context.catalog().schemaNames();
            if (existing.contains(to)) {
                throw ClusterErrors.objectExists("schema", to);
            }
            refuseReserved(to);
            NameResolution.refuseCaseVariant(
                    "schema",
                    to,
                    existing.stream().filter(name -> !name.equals(from)).toList());
            for (String table : context.catalog().local().tableNames(from)) {
                context.transaction().write(new QualifiedName(from, table), context.cancellation());
                context.transaction().write(new QualifiedName(to, table), context.cancellation());
            }
            context.catalog().local().renameSchema(from, to);
            context.definitionsChanged();
            if (context.session().openSchema().equals(from)) {
                context.session().openSchema(to);
            }
            return Outcome.DONE;
        }
    }

    private static void requireLocal(StatementContext context, String name) {
        if (!context.catalog().local().hasSchema(name)) {
            throw context.catalog().hasSchema(name)
                    ? ClusterErrors.wrongKind(name, "virtual schema", "schema")
                    : ClusterErrors.objectNotFound("schema", name);
        }
    }

    record Drop(String name, IfExists ifExists, DropMode mode) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(KIND, name);
            if (ifExists == IfExists.SKIP && !context.catalog().hasSchema(name)) {
                return Outcome.DONE;
            }
            requireLocal(context, name);
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
