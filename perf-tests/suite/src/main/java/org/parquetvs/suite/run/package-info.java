/** Runs the suite, and records it. */
@NullMarked
package org.parquetvs.suite.run;

import org.jspecify.annotations.NullMarked;
