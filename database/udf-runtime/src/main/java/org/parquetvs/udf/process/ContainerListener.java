package org.parquetvs.udf.process;

import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.result.SharedSlab;

/** The call that a container works for. The container's thread calls, one method at a time. */
public interface ContainerListener {

    /** Name of the script. */
    String script();

    /** The container is there and waits for the call. */
    void ready();

    /** The container tells something that concerns the call. */
    void heard(FromContainer message);

    /** Rows are in {@code slab}. */
    void rows(SharedSlab slab, FromContainer.Batch batch);

    /** The container is no more, or cannot be understood. */
    void died(UdfException reason);
}
