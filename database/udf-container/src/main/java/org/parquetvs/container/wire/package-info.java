/**
 * The messages between the database and a container over a Unix domain socket. Result rows do not travel over the
 * socket but through shared memory; messages contain only their places.
 */
@NullMarked
package org.parquetvs.container.wire;

import org.jspecify.annotations.NullMarked;
