/** The only port: first bytes, TLS, and the framing of WebSocket. */
@NullMarked
package org.parquetvs.server.port;

import org.jspecify.annotations.NullMarked;
