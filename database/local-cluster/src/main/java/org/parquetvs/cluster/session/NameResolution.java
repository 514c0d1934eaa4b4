package org.parquetvs.cluster.session;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.udf.call.Cancellation;

/** Resolves the names in a statement. */
public final class NameResolution {
    private final Catalog catalog;
    private final String openSchema;
    private final TableTransaction transaction;
    private final Cancellation cancellation;

    /**
     * @param openSchema the open schema of the session; empty: none
     * @param transaction waits for tables that others write to
     * @param cancellation ends such a wait
     */
    public NameResolution(Catalog catalog, String openSchema, TableTransaction transaction, Cancellation cancellation) {
        this.catalog = catalog;
        this.openSchema = openSchema;
        this.transaction = transaction;
        this.cancellation = cancellation;
    }

    /** The name, with the open schema if it has none of its own. */
    public QualifiedName qualified(ObjectName name) {
        String schema = name.schema().orElse(openSchema);
        if (schema.isEmpty()) {
            throw ClusterErrors.noOpenSchema(name.name());
        }
        return new QualifiedName(schema, name.name());
    }

    /** The qualified name of an object to create or change, whose schema must not be virtual. */
    public QualifiedName writable(ObjectName name) {
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
    public LocalTable writableTable(ObjectName name) {
        QualifiedName qualified = writable(name);
        TableObject object =
                catalog.findTable(qualified).orElseThrow(() -> ClusterErrors.objectNotFound("object", written(name)));
        LocalTable table = required(LocalTable.class, "table", object);
        transaction.write(qualified, cancellation);
        return table;
    }

    /** The object, which must be of a kind. */
    public static <T extends TableObject> T required(Class<T> type, String kind, TableObject object) {
        if (!type.isInstance(object)) {
            throw ClusterErrors.wrongKind(object.name().toString(), object.kind(), kind);
        }
        return type.cast(object);
    }

    /** A table, view, virtual table or system table. */
    public TableObject readable(ObjectName name) {
        String schema = name.schema().orElse(openSchema);
        Optional<TableObject> inSchema =
                schema.isEmpty() ? Optional.empty() : catalog.findTable(new QualifiedName(schema, name.name()));
        return inSchema.or(() -> name.schema().isPresent() ? Optional.empty() : catalog.findSystemTable(name.name()))
                .orElseThrow(() -> ClusterErrors.objectNotFound("object", written(name)));
    }

    /** A name as in the statement; without an open schema, it cannot be resolved. */
    private String written(ObjectName name) {
        return name.schema().isPresent()
                ? qualified(name).toString()
                : qualified(name).name();
    }

    /** Refuses a name that differs from the name of another object only in case. */
    public static void refuseCaseVariant(String kind, String name, List<String> others) {
        for (String other : others) {
            if (other.equalsIgnoreCase(name) && !other.equals(name)) {
                throw ClusterErrors.caseVariant(kind, name, other);
            }
        }
    }
}
