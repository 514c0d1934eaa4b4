/** What every program with a command line does alike: options, exit codes, errors. */
@NullMarked
package org.parquetvs.console;

import org.jspecify.annotations.NullMarked;
