package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.catalog.LocalTable;
import org.parquetvs.cluster.catalog.QualifiedName;
import org.parquetvs.cluster.catalog.TableObject;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.udf.call.Cancellation;

/** What the names in a statement stand for. */
final class NameResolution {
    private final Catalog catalog;
    private final String openSchema;
    private final TableTransaction transaction;
    private final Cancellation cancellation;

    /**
     * @param openSchema that of the session; empty if none is open
     * @param transaction waits for tables that others write to
     * @param cancellation ends such a wait
     */
    NameResolution(Catalog catalog, String openSchema, TableTransaction transaction, Cancellation cancellation) {
        this.catalog = catalog;
        this.openSchema = openSchema;
        this.transaction = transaction;
        this.cancellation = cancellation;
    }

    /** The name with the open schema before it if it has none. */
    QualifiedName qualified(ObjectName name) {
        String schema = name.schema().orElse(openSchema);
        if (schema.isEmpty()) {
            throw ClusterErrors.noOpenSchema(name.name());
        }
        return new QualifiedName(schema, name.name());
    }

    /** The qualified name of an object that is to be created or changed in a schema that is not virtual. */
    QualifiedName writable(ObjectName name) {
        QualifiedName qualified = qualified(name);
        if (!catalog.local().hasSchema(qualified.schema())) {
            if (catalog.virtual().findSchema(qualified.schema()).isPresent()) {
                throw ClusterErrors.virtualIsReadOnly(qualified.schema());
            }
            throw ClusterErrors.objectNotFound("schema", qualified.schema());
        }
        return qualified;
    }

    /** A table to write to; waits while another transaction writes to it. */
    // The catalog was read before the wait, in a snapshot that a change of the table makes stale.
    LocalTable writableTable(ObjectName name) {
        QualifiedName qualified = writable(name);
        TableObject object =
                catalog.findTable(qualified).orElseThrow(() -> ClusterErrors.objectNotFound("object", written(name)));
        if (object instanceof LocalTable table) {
            transaction.write(qualified, cancellation);
            return table;
        }
        throw ClusterErrors.wrongKind(qualified.toString(), object.kind(), "table");
    }

    /** A table, view, virtual table or system table. */
    TableObject readable(ObjectName name) {
        String schema = name.schema().orElse(openSchema);
        Optional<TableObject> inSchema =
                schema.isEmpty() ? Optional.empty() : catalog.findTable(new QualifiedName(schema, name.name()));
        return inSchema.or(() -> name.schema().isPresent() ? Optional.empty() : catalog.findSystemTable(name.name()))
                .orElseThrow(() ->
                        ClusterErrors.objectNotFound("object", written(name), name.name(), catalog.tableNames(schema)));
    }

    /** A name as the statement has it; without an open schema it cannot be found. */
    private String written(ObjectName name) {
        return name.schema().isPresent()
                ? qualified(name).toString()
                : qualified(name).name();
    }

    /** All schemas and objects whose names differ from {@code name} by case alone cannot exist next to it. */
    static void refuseCaseVariant(String kind, String name, List<String> others) {
        for (String other : others) {
            if (other.equalsIgnoreCase(name) && !other.equals(name)) {
                throw ClusterErrors.caseVariant(kind, name, other);
            }
        }
    }
}
