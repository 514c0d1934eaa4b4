/** What DuckDB computes, as the input of scripts. */
@NullMarked
package org.parquetvs.udf.input;

import org.jspecify.annotations.NullMarked;
