/** Loads that are killed at random moments: afterwards, table, ledger and files must agree. */
@NullMarked
package org.parquetvs.loads.crash;

import org.jspecify.annotations.NullMarked;
