package org.parquetvs.cluster.statement;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.parquetvs.cluster.catalog.VirtualObjects;
import org.parquetvs.cluster.clause.DropMode;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.pushdown.SchemaMetadata;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.VirtualColumn;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.udf.error.UdfException;

/** CREATE, ALTER and DROP VIRTUAL SCHEMA. */
final class VirtualSchemaStatements {

    private VirtualSchemaStatements() {}

    record Create(String name, ObjectName adapter, Map<String, Optional<String>> properties, IfExists ifExists)
            implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            if (!SchemaStatements.isNew(context, name, ifExists)) {
                return Outcome.DONE;
            }
            UdfScript script = context.script(adapter);
            if (script.kind() != UdfScript.Kind.ADAPTER) {
                throw ClusterErrors.wrongKind(script.schema() + "." + script.name(), "UDF script", "adapter script");
            }
            VirtualSchema schema = new VirtualSchema(
                    name, new QualifiedName(script.schema(), script.name()), merged(Map.of(), properties), "");
            SchemaMetadata metadata = context.adapter(schema).createVirtualSchema();
            write(context, schema, metadata);
            context.session().openSchema(name);
            return Outcome.DONE;
        }
    }

    record SetProperties(String name, Map<String, Optional<String>> changes) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(SchemaStatements.KIND, name);
            VirtualSchema schema = find(context, name);
            Optional<SchemaMetadata> metadata = context.adapter(schema).setProperties(changes);
            VirtualSchema changed =
                    new VirtualSchema(name, schema.adapter(), merged(schema.properties(), changes), schema.notes());
            if (metadata.isPresent()) {
                write(context, changed, metadata.get());
            } else {
                context.catalog().virtual().putSchema(changed, now(context));
            }
            return Outcome.DONE;
        }
    }

    /** @param tables the tables to refresh; none: all */
    record Refresh(String name, List<String> tables) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(SchemaStatements.KIND, name);
            VirtualSchema schema = find(context, name);
            if (tables.isEmpty()) {
                write(context, schema, context.adapter(schema).refresh());
                return Outcome.DONE;
            }
            VirtualObjects catalog = context.catalog().virtual();
            SchemaMetadata metadata = context.adapter(schema).refresh(tables);
            List<VirtualTable> refreshed = checked(metadata.tables()).stream()
                    .filter(table -> tables.contains(table.name().name()))
                    .toList();
            refuseUnknown(catalog.tableNames(name), refreshed);
            catalog.removeTables(name, tables);
            refreshed.forEach(table -> catalog.addTable(table, now(context)));
            catalog.putSchema(schema.withNotes(metadata.notes()), now(context));
            return Outcome.DONE;
        }

        /** Refuses a table that neither the catalog nor the adapter knows. It may be new or gone, but not both. */
        private void refuseUnknown(List<String> existing, List<VirtualTable> refreshed) {
            for (String table : tables) {
                if (!existing.contains(table)
                        && refreshed.stream()
                                .noneMatch(known -> known.name().name().equals(table))) {
                    throw ClusterErrors.objectNotFound("virtual table", name + "." + table);
                }
            }
        }
    }

    /** Whether to tell the adapter that its schema is dropped. */
    enum Notice {
        TELL_ADAPTER,
        /** DROP FORCE. */
        LEAVE_OUT
    }

    record Drop(String name, IfExists ifExists, DropMode mode, Notice notice) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(SchemaStatements.KIND, name);
            VirtualObjects catalog = context.catalog().virtual();
            Optional<VirtualSchema> schema = catalog.findSchema(name);
            if (schema.isEmpty()) {
                if (ifExists == IfExists.SKIP) {
                    return Outcome.DONE;
                }
                throw ClusterErrors.objectNotFound("virtual schema", name);
            }
            List<String> tables = catalog.tableNames(name);
            if (mode == DropMode.RESTRICT && !tables.isEmpty()) {
                throw ClusterErrors.notEmpty(name, tables.get(0));
            }
            if (notice == Notice.TELL_ADAPTER) {
                tellAdapter(context, schema.get());
            }
            catalog.removeSchema(name);
            if (context.session().openSchema().equals(name)) {
                context.session().openSchema("");
            }
            return Outcome.DONE;
        }

        /** Tells the adapter; its errors are ignored, as in Exasol. */
        private static void tellAdapter(StatementContext context, VirtualSchema schema) {
            try {
                context.adapter(schema).dropVirtualSchema();
            } catch (UdfException | SqlException e) {
                context.warn("The adapter of " + schema.name() + " failed to drop it: " + e.getMessage());
            }
        }
    }

    private static VirtualSchema find(StatementContext context, String name) {
        return context.catalog()
                .virtual()
                .findSchema(name)
                .orElseThrow(() -> ClusterErrors.objectNotFound("virtual schema", name));
    }

    private static Map<String, String> merged(Map<String, String> properties, Map<String, Optional<String>> changes) {
        Map<String, String> merged = new TreeMap<>(properties);
        changes.forEach((name, value) ->
                value.ifPresentOrElse(present -> merged.put(name, present), () -> merged.remove(name)));
        return merged;
    }

    /** Replaces the catalog's content by everything that the adapter reported. */
    private static void write(StatementContext context, VirtualSchema schema, SchemaMetadata metadata) {
        VirtualObjects catalog = context.catalog().virtual();
        List<VirtualTable> tables = checked(metadata.tables());
        catalog.removeSchema(schema.name());
        catalog.putSchema(schema.withNotes(metadata.notes()), now(context));
        tables.forEach(table -> catalog.addTable(table, now(context)));
    }

    /** Refuses names that DuckDB cannot tell apart, and names that people can hardly tell apart. */
    private static List<VirtualTable> checked(List<VirtualTable> tables) {
        List<String> names = new ArrayList<>();
        for (VirtualTable table : tables) {
            String name = table.name().name();
            if (names.contains(name)) {
                throw ClusterErrors.invalidAnswer(table.name().schema(), "table " + name + " is there twice");
            }
            names.add(name);
            Set<String> columns = new HashSet<>();
            for (VirtualColumn column : table.columns()) {
                if (!columns.add(column.name().toUpperCase(Locale.ROOT))) {
                    throw ClusterErrors.invalidAnswer(
                            table.name().schema(), "column " + column.name() + " of table " + name + " is there twice");
                }
            }
        }
        return tables;
    }

    /** In full precision, because it distinguishes the results of one refresh from those of another. */
    private static Instant now(StatementContext context) {
        return context.session().now().toInstant(ZoneOffset.UTC);
    }
}
