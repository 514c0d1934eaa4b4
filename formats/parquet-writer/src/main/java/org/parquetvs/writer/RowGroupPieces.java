package org.parquetvs.writer;

import java.io.IOException;

/**
 * The rows of one row group, ready to be encoded.
 *
 * @param <P> an encoded piece
 */
public interface RowGroupPieces<P> {

    /** Memory that the rows take until all pieces are encoded, in bytes. */
    long bytes();

    /** Encodes one piece; several threads encode several pieces at the same time. */
    P encode(int piece, EncodingContext context) throws IOException;
}
