/** Clients of a server: many at once, some of which are killed. */
@NullMarked
package org.parquetvs.soak.clients;

import org.jspecify.annotations.NullMarked;
