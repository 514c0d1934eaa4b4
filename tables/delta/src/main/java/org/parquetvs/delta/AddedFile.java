package org.parquetvs.delta;

import io.delta.kernel.internal.actions.DeletionVectorDescriptor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A data file as the log adds it.
 *
 * @param partitionValues by the names that files have for the columns
 * @param statistics as JSON
 */
record AddedFile(
        String key,
        long size,
        Map<String, @Nullable String> partitionValues,
        @Nullable String statistics,
        @Nullable DeletionVectorDescriptor vector) {}
