/** What catalogs of all kinds have in common: how they know who asks, and how they say no. */
@NullMarked
package org.parquetvs.table.catalog;

import org.jspecify.annotations.NullMarked;
