package org.parquetvs.adapter.planning;

import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.RowGroupRange;

/**
 * A stretch of a file: which task reads it, or why it is pruned.
 *
 * @param task number of the task that reads it; null if it is pruned
 * @param rowGroups null if the file is pruned without a look at them
 * @param bytes compressed bytes of the columns that are read; null if its footer is not read
 * @param rows null if its footer is not read
 * @param prunedBy null if it is read
 */
public record ExplainedRead(
        @Nullable Integer task,
        FileEntry file,
        @Nullable RowGroupRange rowGroups,
        @Nullable Long bytes,
        @Nullable Long rows,
        @Nullable PruningReason prunedBy) {}
