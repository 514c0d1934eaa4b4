/** What a database says to a script, and the rows that it gives it. */
@NullMarked
package org.parquetvs.testing.udf;

import org.jspecify.annotations.NullMarked;
