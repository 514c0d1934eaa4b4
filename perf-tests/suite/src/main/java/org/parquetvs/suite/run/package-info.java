/** Running the suite, and recording it. */
@NullMarked
package org.parquetvs.suite.run;

import org.jspecify.annotations.NullMarked;
