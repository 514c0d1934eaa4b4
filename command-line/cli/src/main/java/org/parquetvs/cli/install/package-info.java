/** {@code pvs install}. */
@NullMarked
package org.parquetvs.cli.install;

import org.jspecify.annotations.NullMarked;
