/**
 * Fetches bytes from the object store for the decoder. This package decides which ranges of which files to fetch, in what
 * order, how many at a time, and within how much memory.
 *
 * <p>One thread, which also decodes and emits, makes all decisions; the threads of a {@link
 * org.parquetvs.worker.io.FetchPool} only carry out single requests.
 */
@NullMarked
package org.parquetvs.worker.io;

import org.jspecify.annotations.NullMarked;
