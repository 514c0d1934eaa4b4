/** The catalog of tables that a connection may name next to its bucket: what it is, and how it is asked. */
@NullMarked
package org.parquetvs.store.catalog;

import org.jspecify.annotations.NullMarked;
