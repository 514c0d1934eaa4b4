/** Virtual schemas: the requests to their adapters, and how the answers become part of a query. */
@NullMarked
package org.parquetvs.cluster.virtual;

import org.jspecify.annotations.NullMarked;
