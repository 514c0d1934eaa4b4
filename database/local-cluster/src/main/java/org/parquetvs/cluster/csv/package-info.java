/** CSV files that a client sends or takes while its statement runs: EXPORT INTO CSV AT and IMPORT FROM CSV AT. */
@NullMarked
package org.parquetvs.cluster.csv;

import org.jspecify.annotations.NullMarked;
