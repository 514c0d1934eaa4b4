package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.adapter.properties.TableListing;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.StoreUnreachableException;
import org.parquetvs.table.NoTableException;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;

/** The tables with metadata of their own that are there now. */
public final class ListedTables {

    /** Number of tables that are opened at the same time. */
    private static final ParallelRequests TABLES = new ParallelRequests("reading tables", 8);

    /** Longest explanation in a comment; Exasol takes 2,000 characters, and others may follow. */
    private static final int MAX_COMMENT = 1_000;

    private ListedTables() {}

    /**
     * The tables of a listing, named as columns are.
     *
     * @throws RuntimeException if they cannot be listed; the message says why
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    public static List<TableDefinition> of(ObjectStore store, TableListing listing) throws InterruptedException {
        List<TableListing.Listed> listed = listing.tables(store);
        Iterator<String> names = new ColumnNames(ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of())
                .of(listed.stream().map(TableListing.Listed::name).toList())
                .iterator();
        Set<FileColumn> fileColumns = new HashSet<>(listing.fileColumns());
        fileColumns.add(FileColumn.SOURCE_REFERENCE);
        List<TableDefinition> tables = new ArrayList<>();
        for (TableListing.Listed table : listed) {
            String name = names.next();
            if (listing.hasTable(name)) {
                tables.add(new TableDefinition(
                        name,
                        new TableSource(table.address().toString()),
                        "",
                        ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                        fileColumns));
            }
        }
        return tables;
    }

    /**
     * The columns of tables, in their order. A table that cannot be read leaves the others usable: it has no columns of
     * its own, and its comment says why. What is no table is left out.
     *
     * @throws StoreUnreachableException if no table can be read
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    public static Map<TableDefinition, TableSchema> schemas(ObjectStore store, List<TableDefinition> tables)
            throws InterruptedException {
        Iterator<Optional<TableSchema>> schemas =
                TABLES.all(tables, table -> schema(store, table)).iterator();
        Map<TableDefinition, TableSchema> found = new LinkedHashMap<>();
        tables.forEach(table -> schemas.next().ifPresent(schema -> found.put(table, schema)));
        return found;
    }

    private static Optional<TableSchema> schema(ObjectStore store, TableDefinition table) throws InterruptedException {
        try {
            return Optional.of(SnapshotSchema.schema(
                    TableFormatLookup.open(store, TableAddress.of(table.source().text())), table));
        } catch (NoTableException noTable) {
            return Optional.empty();
        } catch (StoreUnreachableException unreachable) {
            throw unreachable;
        } catch (RuntimeException unreadable) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return Optional.of(new TableSchema(
                    FileFormat.PARQUET,
                    TableInference.fileColumns(table).toList(),
                    cut("This table cannot be read. " + unreadable.getMessage())));
        }
    }

    private static String cut(String comment) {
        return comment.length() <= MAX_COMMENT ? comment : comment.substring(0, MAX_COMMENT) + "...";
    }
}
