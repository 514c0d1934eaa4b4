/**
 * Binds parsed SQL to a {@link org.parquetvs.cluster.query}: resolves names, derives types, and makes conversions
 * explicit.
 */
@NullMarked
package org.parquetvs.cluster.bind;

import org.jspecify.annotations.NullMarked;
