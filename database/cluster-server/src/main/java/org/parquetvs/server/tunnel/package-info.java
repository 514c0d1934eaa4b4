/** Tunnels through which clients exchange files while a statement runs, and the HTTP on them. */
@NullMarked
package org.parquetvs.server.tunnel;

import org.jspecify.annotations.NullMarked;
