/** Tunnels through which clients send and take files while a statement runs, and the HTTP that is spoken there. */
@NullMarked
package org.parquetvs.server.tunnel;

import org.jspecify.annotations.NullMarked;
