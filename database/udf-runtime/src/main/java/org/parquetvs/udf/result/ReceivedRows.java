package org.parquetvs.udf.result;

import org.parquetvs.container.wire.FromContainer;

/**
 * Rows in the slab of a container.
 *
 * @param slab the slab with the rows
 * @param batch the layout of the rows
 * @param release returns the slab; called once
 */
public record ReceivedRows(SharedSlab slab, FromContainer.Batch batch, Runnable release) {}
