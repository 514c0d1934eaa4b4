package org.parquetvs.udf.call;

import java.util.Optional;

/** The input of a call, dealt out to the nodes. Safe for use by several threads. */
interface InputSource {

    /** The number of processes of a node for which there is work. */
    int workers(int node);

    /** The next input for a process of a node, if any is left. */
    Optional<InputCursor> next(int node);
}
