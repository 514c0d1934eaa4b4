/** Which night of a performance series is a regression. */
@NullMarked
package org.parquetvs.regression;

import org.jspecify.annotations.NullMarked;
