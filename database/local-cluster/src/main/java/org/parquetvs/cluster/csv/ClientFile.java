package org.parquetvs.cluster.csv;

import java.util.List;

/**
 * A file of a client, which a statement reads or writes.
 *
 * @param address URL of the client
 * @param publicKey the public key that the client must have, as PUBLIC KEY gives it; empty: any
 * @param name name of the file; if it ends in {@code .gz}, the content is compressed on the way
 * @param columns the columns to read or write; none: all
 */
public record ClientFile(String address, String publicKey, String name, List<Column> columns) {
    /**
     * A column of the file.
     *
     * @param number its position, starting with 1
     * @param format how its dates, timestamps or numbers are written; empty: as in the session
     */
    public record Column(int number, String format) {}

    public ClientFile {
        columns = List.copyOf(columns);
    }
}
