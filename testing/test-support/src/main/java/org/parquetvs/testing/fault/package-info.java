/** A proxy in front of a server, and what it can do to requests and answers on the way. */
@NullMarked
package org.parquetvs.testing.fault;

import org.jspecify.annotations.NullMarked;
