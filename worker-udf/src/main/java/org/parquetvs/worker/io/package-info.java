/**
 * The way of bytes from the object store to the decoder: which ranges of which files, in what order, how many at once,
 * and in how much memory.
 *
 * <p>One thread, which also decodes and emits, decides everything; threads of a {@link
 * org.parquetvs.worker.io.FetchPool} only carry out single requests.
 */
@NullMarked
package org.parquetvs.worker.io;

import org.jspecify.annotations.NullMarked;
