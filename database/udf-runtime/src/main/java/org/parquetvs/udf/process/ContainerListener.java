package org.parquetvs.udf.process;

import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.result.SharedSlab;

/** The call that a container works for. The container's thread calls these methods, one at a time. */
public interface ContainerListener {

    /** Name of the script. */
    String script();

    /** The container is ready and waits for the call. */
    void ready();

    /** The container has sent a message about the call. */
    void received(FromContainer message);

    /** Rows are in {@code slab}. */
    void rows(SharedSlab slab, FromContainer.Batch batch);

    /** The container has ended, or its messages cannot be read. */
    void died(UdfException reason);
}
