package org.parquetvs.store;

/** A kind of store. Its module names the class in {@code META-INF/services}. */
public interface StoreProvider {

    /**
     * Opens the bucket that the text of a CONNECTION names. No request is sent.
     *
     * @throws StoreException if the text is not a valid connection
     */
    ObjectStore open(String connection);

    /** As {@link #open(String)}, with a limit of requests at a time. */
    ObjectStore open(String connection, int maxConnections);

    /**
     * Opens the same bucket for writing.
     *
     * @throws StoreException if the text is not a valid connection
     */
    ObjectUploads openUploads(String connection, int maxConnections);

    /**
     * Takes note that the store of a connection has answered another process of the statement.
     *
     * @throws StoreException if the text is not a valid connection
     */
    void hasAnswered(String connection);

    /**
     * The text of a CONNECTION that has an address, as {@link #open(String)} takes it.
     *
     * @throws StoreException if it cannot be read
     */
    String text(String address, String user, String password);
}
