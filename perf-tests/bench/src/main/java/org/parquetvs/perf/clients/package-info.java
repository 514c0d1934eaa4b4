/** Many clients of the server at once, some of which are killed, and what the server holds on to. */
@NullMarked
package org.parquetvs.perf.clients;

import org.jspecify.annotations.NullMarked;
