/** Loads with a ledger: decides which files a run loads, and writes the statements that load them. */
@NullMarked
package org.parquetvs.importexport.load;

import org.jspecify.annotations.NullMarked;
