/** What the suite reports to users. */
@NullMarked
package org.parquetvs.suite.error;

import org.jspecify.annotations.NullMarked;
