/** The objects that a query can name, as the catalog describes them. */
@NullMarked
package org.parquetvs.sql.catalog;

import org.jspecify.annotations.NullMarked;
