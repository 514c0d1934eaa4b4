/** Errors of the suite. */
@NullMarked
package org.parquetvs.suite.error;

import org.jspecify.annotations.NullMarked;
