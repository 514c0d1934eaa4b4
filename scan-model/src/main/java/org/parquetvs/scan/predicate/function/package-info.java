/** The functions and conversions of the database that are computed here exactly: their types, values and bounds. */
@NullMarked
package org.parquetvs.scan.predicate.function;

import org.jspecify.annotations.NullMarked;
