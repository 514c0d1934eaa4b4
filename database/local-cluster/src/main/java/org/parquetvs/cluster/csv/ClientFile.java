package org.parquetvs.cluster.csv;

import java.util.List;

/**
 * A file of a client.
 *
 * @param address where the client is, a URL
 * @param publicKey what the key of the client has to be, as PUBLIC KEY gives it; empty: any
 * @param name of the file; if it ends in {@code .gz} the content is compressed on its way
 * @param columns numbers of the columns that are read, from 1 on; none: all
 */
public record ClientFile(String address, String publicKey, String name, List<Integer> columns) {
    public ClientFile {
        columns = List.copyOf(columns);
    }
}
