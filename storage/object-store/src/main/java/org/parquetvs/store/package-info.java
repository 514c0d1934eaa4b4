/** The port through which objects are listed and read. */
@NullMarked
package org.parquetvs.store;

import org.jspecify.annotations.NullMarked;
