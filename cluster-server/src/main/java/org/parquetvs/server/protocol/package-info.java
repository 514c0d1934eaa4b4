/** Exasol's WebSocket protocol: login, commands, attributes. */
@NullMarked
package org.parquetvs.server.protocol;

import org.jspecify.annotations.NullMarked;
