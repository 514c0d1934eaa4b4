/**
 * Binds parsed SQL to a {@link org.parquetvs.sql.query}: resolves names, derives types, and makes conversions
 * explicit.
 */
@NullMarked
package org.parquetvs.sql.bind;

import org.jspecify.annotations.NullMarked;
