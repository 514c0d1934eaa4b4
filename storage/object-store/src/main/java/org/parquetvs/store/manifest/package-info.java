/** The manifest of a directory: which of its objects belong to it. */
@NullMarked
package org.parquetvs.store.manifest;

import org.jspecify.annotations.NullMarked;
