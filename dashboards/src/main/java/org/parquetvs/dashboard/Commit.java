package org.parquetvs.dashboard;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The commit that a suite measured.
 *
 * @param parent absent if it is not known
 * @param dirty whether the working tree had changes that are not in the commit
 */
public record Commit(String id, @Nullable String parent, String branch, Instant committedAt, boolean dirty) {}
