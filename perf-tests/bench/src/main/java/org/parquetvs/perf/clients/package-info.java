/** Clients of the server: many at once, and what it costs to hand out rows to one. */
@NullMarked
package org.parquetvs.perf.clients;

import org.jspecify.annotations.NullMarked;
