/** One local file, one thread, every value of every column; nothing is stored. */
@NullMarked
package org.parquetvs.perf.decode;

import org.jspecify.annotations.NullMarked;
