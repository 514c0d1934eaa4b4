/** Virtual schemas: the requests to their adapters, and how the answers become part of a query. */
@NullMarked
package org.parquetvs.pushdown;

import org.jspecify.annotations.NullMarked;
