/** Code that all programs with a command line share: options, exit codes, errors. */
@NullMarked
package org.parquetvs.console;

import org.jspecify.annotations.NullMarked;
