/**
 * Fetches bytes from the object store for the decoder: decides which ranges of which files, in what order, how many at
 * the same time, and in how much memory.
 *
 * <p>One thread, which also decodes and emits, makes all decisions; the threads of a {@link
 * org.parquetvs.worker.io.FetchPool} only carry out single requests.
 */
@NullMarked
package org.parquetvs.worker.io;

import org.jspecify.annotations.NullMarked;
