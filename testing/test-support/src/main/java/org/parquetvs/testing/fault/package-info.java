/** A proxy in front of a server, and the faults that it can cause in requests and answers. */
@NullMarked
package org.parquetvs.testing.fault;

import org.jspecify.annotations.NullMarked;
