/** Runs one case, and measures its cost. */
@NullMarked
package org.parquetvs.suite.measure;

import org.jspecify.annotations.NullMarked;
