/** The performance suite on the command line. */
@NullMarked
package org.parquetvs.cli.suite;

import org.jspecify.annotations.NullMarked;
