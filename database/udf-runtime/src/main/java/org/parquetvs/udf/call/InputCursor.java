package org.parquetvs.udf.call;

import java.util.Optional;
import org.parquetvs.container.wire.Packet;

/** What one run of a script reads. */
interface InputCursor {

    /** Number of the group in the input of the call. */
    long ordinal();

    /** Rows of the group; -1 if it has no end that is known. */
    long size();

    /** The next rows, if there are more. */
    Optional<Packet> next();

    /** Begins anew. */
    void reset();
}
