/** {@code pvs sql}: statements from the command line, a file or a prompt. */
@NullMarked
package org.parquetvs.cli.sql;

import org.jspecify.annotations.NullMarked;
