/**
 * The objects that CREATE makes: schemas, tables with their Exasol types, views, scripts, connections and virtual
 * schemas.
 */
@NullMarked
package org.parquetvs.cluster.catalog;

import org.jspecify.annotations.NullMarked;
