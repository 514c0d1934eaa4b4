/** A client of Exasol's WebSocket protocol. */
@NullMarked
package org.parquetvs.testing.websocket;

import org.jspecify.annotations.NullMarked;
