package org.parquetvs.store.s3;

import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreProvider;
import org.parquetvs.store.s3.http.S3Options;

/** S3 and servers with its protocol. */
public final class S3StoreProvider implements StoreProvider {

    @Override
    public ObjectStore open(String connection) {
        return S3ObjectStore.open(connection);
    }

    @Override
    public ObjectStore open(String connection, int maxConnections) {
        return S3ObjectStore.open(connection, S3Options.DEFAULT.withMaxConnections(maxConnections));
    }

    @Override
    public ObjectUploads openUploads(String connection, int maxConnections) {
        return S3ObjectUploads.open(connection, S3Options.DEFAULT.withMaxConnections(maxConnections));
    }

    @Override
    public void hasAnswered(String connection) {
        new SdkExceptionTranslator(S3Connection.parse(connection)).answered();
    }

    @Override
    public String text(String address, String user, String password) {
        return AddressedConnection.json(address, user, password);
    }
}
