/** A server for the local cluster that Exasol's drivers can connect to. */
@NullMarked
package org.parquetvs.server;

import org.jspecify.annotations.NullMarked;
