/** One local file, one thread, every value of every column; nothing is stored. */
@NullMarked
package org.parquetvs.bench.decode;

import org.jspecify.annotations.NullMarked;
