package org.parquetvs.table;

import org.parquetvs.store.ObjectStore;

/**
 * Opens tables of one format. The format's module names the class in {@code META-INF/services}. Finding the class loads
 * no library; opening a table does.
 */
public interface TableFormat {

    /** The word before the colon of an {@link TableAddress}, such as {@code iceberg}. */
    String name();

    /**
     * Opens a table in a state. Whatever is committed later, the result stays the same.
     *
     * @throws RuntimeException if there is no such table or state, or the table cannot be read; the message says why
     */
    TableSnapshot open(ObjectStore store, TableAddress address);

    /** Lets a store read the files of a table that was opened with another store. No request is sent. */
    default void authorize(ObjectStore store, TableAddress address) {}
}
