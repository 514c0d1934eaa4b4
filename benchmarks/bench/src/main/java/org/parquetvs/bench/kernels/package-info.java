/**
 * Microbenchmarks of the parts of decoding, each with parquet-java's own reader if it has one. A method {@code ours}
 * and a method {@code parquetJava} do the same work; each writes its values into an array.
 */
@NullMarked
package org.parquetvs.bench.kernels;

import org.jspecify.annotations.NullMarked;
