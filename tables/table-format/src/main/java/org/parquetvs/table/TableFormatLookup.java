package org.parquetvs.table;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.parquetvs.store.ObjectStore;

/** Finds the formats of tables. */
public final class TableFormatLookup {

    private TableFormatLookup() {}

    /** The format of this name; empty if the class path has none. */
    public static Optional<TableFormat> format(String name) {
        return Formats.ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /**
     * The catalog of this name.
     *
     * @throws IllegalArgumentException if the class path has no catalog of this name
     */
    public static TableCatalog catalog(String name) {
        return format(name)
                .filter(TableCatalog.class::isInstance)
                .map(TableCatalog.class::cast)
                .orElseThrow(() -> new IllegalArgumentException("No catalog: " + name));
    }

    /**
     * Opens the table of an address, in the state that it names.
     *
     * @throws RuntimeException if the table cannot be opened; the message says why
     */
    public static TableSnapshot open(ObjectStore store, TableAddress table) {
        return format(table.format()).orElseThrow().open(store, table);
    }

    /**
     * Lets a store read the files of a table that was opened with another store, of the same connection. No request is
     * sent.
     */
    public static void authorize(ObjectStore store, TableAddress table) {
        format(table.format()).orElseThrow().authorize(store, table);
    }

    /** All formats, found once, by the class loader of the script: containers set no context class loader. */
    private static final class Formats {
        static final List<TableFormat> ALL =
                ServiceLoader.load(TableFormat.class, TableFormatLookup.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
    }
}
