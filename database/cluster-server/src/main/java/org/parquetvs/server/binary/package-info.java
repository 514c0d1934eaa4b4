/** Exasol's binary protocol, which its JDBC driver speaks: login, messages, commands. */
@NullMarked
package org.parquetvs.server.binary;

import org.jspecify.annotations.NullMarked;
