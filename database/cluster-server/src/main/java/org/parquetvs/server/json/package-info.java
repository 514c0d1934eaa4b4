/** JSON in and out. */
@NullMarked
package org.parquetvs.server.json;

import org.jspecify.annotations.NullMarked;
