/** The adapter of virtual schemas: it answers the requests that the database sends to the adapter script. */
@NullMarked
package org.parquetvs.adapter.request;

import org.jspecify.annotations.NullMarked;
