package org.parquetvs.table;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * Says which state of a table is read.
 *
 * @param id of the snapshot; empty for a table to which nothing was committed
 * @param committed when it was committed
 * @param location key of the metadata that describe it
 */
public record SnapshotPin(OptionalLong id, Instant committed, String location) {}
