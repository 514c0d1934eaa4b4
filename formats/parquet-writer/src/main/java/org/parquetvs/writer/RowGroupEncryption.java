package org.parquetvs.writer;

import org.apache.parquet.crypto.InternalFileEncryptor;

/**
 * How the pages of one row group are encrypted, together with their place.
 *
 * @param ordinal of the row group in its file; row groups of no rows, which are not written, are only at the end
 */
record RowGroupEncryption(FileEncryptor file, int ordinal) {

    InternalFileEncryptor encryptor() {
        return file.ofRowGroup();
    }
}
