/** A server in front of the local cluster that Exasol's drivers talk to. */
@NullMarked
package org.parquetvs.server;

import org.jspecify.annotations.NullMarked;
