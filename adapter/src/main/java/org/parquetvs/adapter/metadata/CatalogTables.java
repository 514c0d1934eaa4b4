package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.parquetvs.adapter.properties.CatalogNamespace;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreUnreachableException;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;

/** The tables of a namespace, as a catalog lists them now. */
public final class CatalogTables {

    /** Number of tables that the catalog is asked for at the same time. */
    private static final ParallelRequests TABLES = new ParallelRequests("reading tables", 8);

    /** Longest explanation in a comment; Exasol takes 2,000 characters, and others may follow. */
    private static final int MAX_COMMENT = 1_000;

    private CatalogTables() {}

    /**
     * The tables that the filter keeps, named as columns are.
     *
     * @throws RuntimeException if the catalog does not list them; the message says why
     */
    public static List<TableDefinition> of(ObjectStore store, CatalogNamespace namespace) {
        List<TableAddress> listed =
                TableFormatLookup.catalog(namespace.catalog().format()).tables(store, namespace.namespace());
        Iterator<String> names = new ColumnNames(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of())
                .of(listed.stream().map(CatalogTables::name).toList())
                .iterator();
        Set<FileColumn> fileColumns = new HashSet<>(namespace.fileColumns());
        fileColumns.add(FileColumn.SOURCE_REFERENCE);
        List<TableDefinition> tables = new ArrayList<>();
        for (TableAddress address : listed) {
            String name = names.next();
            if (namespace.hasTable(name)) {
                tables.add(new TableDefinition(
                        name,
                        new TableSource(address.in(namespace.state()).toString()),
                        "",
                        ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                        fileColumns));
            }
        }
        return tables;
    }

    /**
     * The columns of tables. A table that cannot be read leaves the others usable: it has no columns of its own, and its
     * comment says why.
     *
     * @throws StoreUnreachableException if no table can be read
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    public static List<TableSchema> schemas(ObjectStore store, List<TableDefinition> tables)
            throws InterruptedException {
        return TABLES.all(tables, table -> schema(store, table));
    }

    private static TableSchema schema(ObjectStore store, TableDefinition table) throws InterruptedException {
        try {
            return SnapshotSchema.schema(
                    TableFormatLookup.open(store, TableAddress.of(table.source().text())), table);
        } catch (StoreUnreachableException noTable) {
            throw noTable;
        } catch (RuntimeException unreadable) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return new TableSchema(
                    FileFormat.PARQUET,
                    TableInference.fileColumns(table).toList(),
                    cut("This table cannot be read. " + unreadable.getMessage()));
        }
    }

    private static String cut(String comment) {
        return comment.length() <= MAX_COMMENT ? comment : comment.substring(0, MAX_COMMENT) + "...";
    }

    private static String name(TableAddress address) {
        return CatalogIdentifier.parse(address.path()).orElseThrow().last();
    }
}
