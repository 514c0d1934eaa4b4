/** Runs statements for {@code pvs sql} and prints what they return. */
@NullMarked
package org.parquetvs.cli.sql;

import org.jspecify.annotations.NullMarked;
