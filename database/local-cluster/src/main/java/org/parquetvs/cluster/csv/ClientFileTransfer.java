package org.parquetvs.cluster.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.parquetvs.sql.error.ClusterErrors;

/** Sends and receives files of clients. The caller that opens the cluster provides the implementation. */
public interface ClientFileTransfer {
    /** No client has files. */
    ClientFileTransfer NONE = new ClientFileTransfer() {
        @Override
        public Upload put(ClientFile file) {
            throw ClusterErrors.unsupported("EXPORT INTO CSV AT without a server");
        }

        @Override
        public InputStream get(ClientFile file) {
            throw ClusterErrors.unsupported("IMPORT FROM CSV AT without a server");
        }
    };

    /**
     * Begins to send a file.
     *
     * @throws IOException if the client cannot be reached
     */
    Upload put(ClientFile file) throws IOException;

    /**
     * Begins to receive a file. Reading fails if the client stops before the end of the file.
     *
     * @throws IOException if the client cannot be reached
     */
    InputStream get(ClientFile file) throws IOException;

    /** A file on its way to a client. If it is closed before it is complete, the client gets no file. */
    interface Upload extends Closeable {
        /** The stream to which the content is written. */
        OutputStream content();

        /**
         * Ends the file.
         *
         * @throws IOException if the client does not say that it has all of it
         */
        void complete() throws IOException;
    }
}
