/** Loads of few new files among many that the ledger knows. */
@NullMarked
package org.parquetvs.bench.ledger;

import org.jspecify.annotations.NullMarked;
