/** {@code pvs load}: files of this machine into a table. */
@NullMarked
package org.parquetvs.cli.load;

import org.jspecify.annotations.NullMarked;
