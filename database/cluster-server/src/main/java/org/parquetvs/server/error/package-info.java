/** Errors of the server itself. */
@NullMarked
package org.parquetvs.server.error;

import org.jspecify.annotations.NullMarked;
