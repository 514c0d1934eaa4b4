package org.parquetvs.decoder.page;

import org.parquetvs.footer.encryption.ChunkDecryption;

/**
 * How the pages of a column chunk are encrypted.
 *
 * @param decryption what decrypts them
 * @param firstPage number of the first data page that is read, counted from the first one of the chunk
 */
public record EncryptedPages(ChunkDecryption decryption, int firstPage) {}
