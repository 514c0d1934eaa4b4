/** What the history reports to users. */
@NullMarked
package org.parquetvs.history.error;

import org.jspecify.annotations.NullMarked;
