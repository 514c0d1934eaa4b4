/** The pvs command: data on standard output, everything else on standard error. */
@NullMarked
package org.parquetvs.cli;

import org.jspecify.annotations.NullMarked;
