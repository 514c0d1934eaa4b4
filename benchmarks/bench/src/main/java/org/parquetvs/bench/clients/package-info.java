/** Clients of the server: many at once, and the cost of handing out rows to one. */
@NullMarked
package org.parquetvs.bench.clients;

import org.jspecify.annotations.NullMarked;
