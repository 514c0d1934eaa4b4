package org.parquetvs.udf.call;

import java.util.Iterator;

/** The rows that a script is called with. */
public sealed interface UdfInput permits UdfInput.Groups, StreamedInput {

    /** Groups that are computed already; read by one thread at a time while the call runs. */
    record Groups(Iterator<UdfGroup> iterator) implements UdfInput {}
}
