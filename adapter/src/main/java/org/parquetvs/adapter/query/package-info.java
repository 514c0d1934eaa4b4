/** The query of a pushdown request, read into its parts. */
@NullMarked
package org.parquetvs.adapter.query;

import org.jspecify.annotations.NullMarked;
