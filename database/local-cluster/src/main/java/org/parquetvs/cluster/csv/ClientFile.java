package org.parquetvs.cluster.csv;

import java.util.List;

/**
 * A file of a client, which a statement reads or writes.
 *
 * @param address URL of the client
 * @param publicKey the public key that the client must have, as PUBLIC KEY gives it; empty: any
 * @param name name of the file; if it ends in {@code .gz}, the content is compressed on the way
 * @param columns numbers of the columns to read, starting with 1; none: all
 */
public record ClientFile(String address, String publicKey, String name, List<Integer> columns) {
    public ClientFile {
        columns = List.copyOf(columns);
    }
}
