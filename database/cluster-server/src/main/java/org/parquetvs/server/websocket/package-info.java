/** Exasol's WebSocket protocol: login, commands, attributes. */
@NullMarked
package org.parquetvs.server.websocket;

import org.jspecify.annotations.NullMarked;
