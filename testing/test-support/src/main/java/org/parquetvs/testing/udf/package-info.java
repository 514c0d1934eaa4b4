/** The metadata and the rows that a database gives to a script. */
@NullMarked
package org.parquetvs.testing.udf;

import org.jspecify.annotations.NullMarked;
