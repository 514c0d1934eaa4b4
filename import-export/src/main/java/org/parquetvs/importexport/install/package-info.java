/** The statements that install the scripts, the ledger of loads and the views of reports in a database. */
@NullMarked
package org.parquetvs.importexport.install;

import org.jspecify.annotations.NullMarked;
