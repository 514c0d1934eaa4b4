package org.parquetvs.udf.call;

import java.util.Optional;

/** The input of a call, dealt out to the nodes. Safe for use by several threads. */
interface InputSource {

    /** How many processes of a node would find something to do. */
    int workers(int node);

    /** What a process of a node reads next, if there is anything left. */
    Optional<InputCursor> next(int node);
}
