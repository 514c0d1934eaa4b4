/** Loads with a ledger: which files a run loads, and the statements that load them. */
@NullMarked
package org.parquetvs.adapter.load;

import org.jspecify.annotations.NullMarked;
