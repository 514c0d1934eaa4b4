/** Turns the rows that DuckDB computes into the input of scripts. */
@NullMarked
package org.parquetvs.udf.input;

import org.jspecify.annotations.NullMarked;
