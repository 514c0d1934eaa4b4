/** What the server itself refuses. */
@NullMarked
package org.parquetvs.server.error;

import org.jspecify.annotations.NullMarked;
