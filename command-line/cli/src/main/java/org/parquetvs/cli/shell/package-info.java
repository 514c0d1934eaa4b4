/** {@code pvs sql}: its options, its prompt and its commands. */
@NullMarked
package org.parquetvs.cli.shell;

import org.jspecify.annotations.NullMarked;
