package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.Set;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableAddress;

/** Tables with metadata of their own that a virtual schema has because a refresh finds them. */
public sealed interface TableListing permits CatalogNamespace, TableDirectories {

    /**
     * A table that is there.
     *
     * @param name of which the one in the virtual schema is made
     */
    record Listed(String name, TableAddress address) {}

    /** What lists them, for messages. */
    String source();

    /**
     * The tables that are there now.
     *
     * @throws RuntimeException if they cannot be listed; the message says why
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    List<Listed> tables(ObjectStore store) throws InterruptedException;

    /** Whether the virtual schema has a table of this name. */
    boolean hasTable(String name);

    /** The columns that the tables have in addition to the fields of the files. */
    Set<FileColumn> fileColumns();
}
