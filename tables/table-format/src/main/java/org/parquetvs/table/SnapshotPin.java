package org.parquetvs.table;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * Says which state of a table is read.
 *
 * @param table identity of the table, which another table in the same place does not have; empty if it has none
 * @param id of the snapshot; empty for a table to which nothing was committed
 * @param committed when it was committed
 * @param address of the same state, by the metadata that describe it, which never change
 */
public record SnapshotPin(String table, OptionalLong id, Instant committed, TableAddress address) {}
