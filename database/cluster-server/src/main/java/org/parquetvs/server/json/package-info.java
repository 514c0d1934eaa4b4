/** Reads and writes JSON. */
@NullMarked
package org.parquetvs.server.json;

import org.jspecify.annotations.NullMarked;
