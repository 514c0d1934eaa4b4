/** Completion with Tab at the prompt of {@code pvs sql}. */
@NullMarked
package org.parquetvs.cli.complete;

import org.jspecify.annotations.NullMarked;
