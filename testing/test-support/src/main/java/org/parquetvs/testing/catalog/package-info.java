/** A catalog of tables without a database behind it. */
@NullMarked
package org.parquetvs.testing.catalog;

import org.jspecify.annotations.NullMarked;
