package org.parquetvs.udf.call;

import java.util.Optional;
import org.parquetvs.container.wire.Packet;

/** The input of one run of a script. */
interface InputCursor {

    /** Number of the group in the input of the call. */
    long ordinal();

    /** Number of rows in the group; -1 if it is not known. */
    long size();

    /** The next rows, if there are more. */
    Optional<Packet> next();

    /** Starts again from the first row. */
    void reset();
}
