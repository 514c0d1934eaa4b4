/** The table of faults as a command and as a page. */
@NullMarked
package org.parquetvs.faults;

import org.jspecify.annotations.NullMarked;
