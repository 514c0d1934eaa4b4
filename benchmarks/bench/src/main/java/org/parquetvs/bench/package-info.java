/** Benchmarks: this project and its peers, in one run. */
@NullMarked
package org.parquetvs.bench;

import org.jspecify.annotations.NullMarked;
