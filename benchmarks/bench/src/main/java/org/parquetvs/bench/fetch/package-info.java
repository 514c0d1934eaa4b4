/** The cost of handing out rows to a client of the server. */
@NullMarked
package org.parquetvs.bench.fetch;

import org.jspecify.annotations.NullMarked;
