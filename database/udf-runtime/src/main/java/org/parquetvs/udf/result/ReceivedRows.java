package org.parquetvs.udf.result;

import org.parquetvs.container.wire.FromContainer;

/**
 * Rows in the slab of a container.
 *
 * @param slab where they are
 * @param batch how they are laid out
 * @param release gives the slab back, once
 */
public record ReceivedRows(SharedSlab slab, FromContainer.Batch batch, Runnable release) {}
