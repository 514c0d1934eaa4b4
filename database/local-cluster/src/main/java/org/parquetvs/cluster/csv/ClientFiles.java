package org.parquetvs.cluster.csv;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.parquetvs.cluster.error.ClusterErrors;

/** Files that lie with clients. Who opens the cluster says how they are reached. */
public interface ClientFiles {
    /** There are none. */
    ClientFiles NONE = new ClientFiles() {
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
     * Begins to receive a file. Reading fails if the client ends before the file does.
     *
     * @throws IOException if the client cannot be reached
     */
    InputStream get(ClientFile file) throws IOException;

    /** A file on its way to a client. One that is closed before it is complete is no file. */
    interface Upload extends Closeable {
        /** Takes the content. */
        OutputStream content();

        /**
         * Ends the file.
         *
         * @throws IOException if the client does not say that it has all of it
         */
        void complete() throws IOException;
    }
}
