/** A server in a process of its own, and what it holds. */
@NullMarked
package org.parquetvs.soak.server;

import org.jspecify.annotations.NullMarked;
