/** From syntax to {@link org.parquetvs.cluster.query}: names are resolved, types derived, conversions made explicit. */
@NullMarked
package org.parquetvs.cluster.bind;

import org.jspecify.annotations.NullMarked;
