package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.Constraint;
import org.parquetvs.cluster.catalog.TableNotes;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.tree.ObjectName;

/** Constraints and keys of tables. They are kept but not checked. */
final class ConstraintStatements {

    private ConstraintStatements() {}

    /** A constraint in a statement; {@code name} is empty if the statement has none. */
    record Definition(
            String name, Constraint.Kind kind, List<String> columns, Optional<Reference> reference, boolean enabled) {
        Definition {
            columns = List.copyOf(columns);
        }
    }

    /** The target of a foreign key; without columns, the primary key. */
    record Reference(ObjectName table, List<String> columns) {
        Reference {
            columns = List.copyOf(columns);
        }
    }

    record Add(ObjectName table, Definition definition) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            add(context, context.names().writableTable(table), definition);
            return Outcome.DONE;
        }
    }

    /** @param name empty: the primary key */
    record Drop(ObjectName table, String name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName target = context.names().writableTable(table).name();
            TableNotes notes = context.catalog().local().notes();
            Optional<Constraint> found = notes.constraints(target).stream()
                    .filter(constraint -> name.isEmpty()
                            ? constraint.kind() == Constraint.Kind.PRIMARY_KEY
                            : constraint.name().equals(name))
                    .findFirst();
            if (found.isPresent()) {
                notes.removeConstraint(target, found.get().name());
            } else if (ifExists == IfExists.FAIL) {
                throw ClusterErrors.objectNotFound("constraint", name.isEmpty() ? "PRIMARY KEY" : name);
            }
            return Outcome.DONE;
        }
    }

    /** The columns of a distribution or partition key. */
    record KeyColumns(TableNotes.Key key, List<String> columns) {
        KeyColumns {
            columns = List.copyOf(columns);
        }
    }

    record SetKeys(ObjectName table, List<KeyColumns> keys) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            setKeys(context, context.names().writableTable(table), keys);
            return Outcome.DONE;
        }
    }

    static void setKeys(StatementContext context, LocalTable table, List<KeyColumns> keys) {
        for (KeyColumns key : keys) {
            if (!key.columns().isEmpty()) {
                TableWriter.targets(table, key.columns());
            }
            context.catalog().local().notes().key(table.name(), key.key(), key.columns());
        }
    }

    /** The columns of a primary key are not NULL. */
    private static boolean isNullablePart(Definition key, TableColumn column) {
        return column.nullable() && key.columns().contains(column.name());
    }

    static void add(StatementContext context, LocalTable table, Definition definition) {
        TableNotes notes = context.catalog().local().notes();
        List<Constraint> others = notes.constraints(table.name());
        TableWriter.targets(table, definition.columns());
        boolean isPrimary = definition.kind() == Constraint.Kind.PRIMARY_KEY;
        if (isPrimary && others.stream().anyMatch(other -> other.kind() == Constraint.Kind.PRIMARY_KEY)) {
            throw ClusterErrors.invalidQuery("table " + table.name() + " has a primary key");
        }
        if (others.stream().anyMatch(other -> other.name().equals(definition.name()))) {
            throw ClusterErrors.objectExists("constraint", definition.name());
        }
        String name = definition.name().isEmpty() ? freeName(others) : definition.name();
        if (isPrimary && table.columns().stream().anyMatch(column -> isNullablePart(definition, column))) {
            TableStatements.rewrite(
                    context,
                    table,
                    table.columns().stream()
                            .map(column -> isNullablePart(definition, column) ? column.notNull() : column)
                            .toList());
        }
        if (definition.reference().isEmpty()) {
            notes.addConstraint(
                    table.name(),
                    new Constraint(
                            name, definition.kind(), definition.columns(), "", "", List.of(), definition.enabled()));
            return;
        }
        Reference reference = definition.reference().get();
        LocalTable referenced = referenced(context, reference);
        List<String> columns = reference.columns().isEmpty() ? primaryKey(notes, referenced) : reference.columns();
        if (TableWriter.targets(referenced, columns).size()
                != definition.columns().size()) {
            throw ClusterErrors.invalidQuery(
                    "the foreign key has " + definition.columns().size() + " columns, and refers to " + columns.size());
        }
        QualifiedName other = referenced.name();
        notes.addConstraint(
                table.name(),
                new Constraint(
                        name,
                        definition.kind(),
                        definition.columns(),
                        other.schema(),
                        other.name(),
                        columns,
                        definition.enabled()));
    }

    private static LocalTable referenced(StatementContext context, Reference reference) {
        if (context.names().readable(reference.table()) instanceof LocalTable local) {
            return local;
        }
        throw ClusterErrors.invalidQuery(
                "a foreign key refers to a table, which " + reference.table().name() + " is not");
    }

    private static List<String> primaryKey(TableNotes notes, LocalTable table) {
        return notes.constraints(table.name()).stream()
                .filter(constraint -> constraint.kind() == Constraint.Kind.PRIMARY_KEY)
                .findFirst()
                .map(Constraint::columns)
                .orElseThrow(() -> ClusterErrors.invalidQuery("table " + table.name() + " has no primary key"));
    }

    private static String freeName(List<Constraint> others) {
        List<String> names = others.stream().map(Constraint::name).toList();
        int number = 1;
        while (names.contains("SYS_" + number)) {
            number++;
        }
        return "SYS_" + number;
    }
}
