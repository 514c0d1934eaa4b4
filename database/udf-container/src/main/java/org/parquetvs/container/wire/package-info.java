/**
 * What the database and a container tell each other over a Unix domain socket. Rows of results do not pass here but
 * through shared memory; only their places do.
 */
@NullMarked
package org.parquetvs.container.wire;

import org.jspecify.annotations.NullMarked;
