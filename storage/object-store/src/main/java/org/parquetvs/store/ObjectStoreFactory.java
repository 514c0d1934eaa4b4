package org.parquetvs.store;

import java.util.Objects;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Opens the store that a CONNECTION names. Exactly one {@link StoreProvider} may be on the class path. */
public final class ObjectStoreFactory {

    private ObjectStoreFactory() {}

    /**
     * Opens the bucket that the text of a CONNECTION names. No request is sent.
     *
     * @throws StoreException if the text is not a valid connection
     */
    public static ObjectStore open(String connection) {
        return Provider.ONLY.open(connection);
    }

    /** As {@link #open(String)}, with a limit of requests at a time. */
    public static ObjectStore open(String connection, int maxConnections) {
        return Provider.ONLY.open(connection, maxConnections);
    }

    /**
     * Opens the same bucket for writing.
     *
     * @throws StoreException if the text is not a valid connection
     */
    public static ObjectUploads openUploads(String connection, int maxConnections) {
        return Provider.ONLY.openUploads(connection, maxConnections);
    }

    /**
     * Takes note that the store of a connection has answered another process of the statement: if there is no connection
     * now, the store is away, and its address is not wrong.
     *
     * @throws StoreException if the text is not a valid connection
     */
    public static void hasAnswered(String connection) {
        Provider.ONLY.hasAnswered(connection);
    }

    /**
     * The text of a CONNECTION, as the other methods take it: what follows IDENTIFIED BY. If the connection has an
     * address, as for the database's own IMPORT, the text is made from all three parts.
     *
     * @throws StoreException if the address is not that of a bucket; no message repeats a piece of it
     */
    public static String text(@Nullable String address, @Nullable String user, @Nullable String password) {
        return hasAddress(address)
                ? Provider.ONLY.text(Objects.requireNonNull(address), orEmpty(user), orEmpty(password))
                : orEmpty(password);
    }

    /** Whether a CONNECTION with this address is one of the database's own IMPORT. */
    public static boolean hasAddress(@Nullable String address) {
        return address != null && !address.isBlank();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /**
     * The only provider. Uses the class loader of the script: the context class loader is not set in Exasol's
     * containers.
     */
    private static final class Provider {
        static final StoreProvider ONLY = ServiceLoader.load(StoreProvider.class, StoreProvider.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No kind of store is on the class path"));
    }
}
