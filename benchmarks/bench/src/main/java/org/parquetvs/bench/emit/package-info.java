/** Rows under the contract of Exasol's container, with and without decoding them first. */
@NullMarked
package org.parquetvs.bench.emit;

import org.jspecify.annotations.NullMarked;
