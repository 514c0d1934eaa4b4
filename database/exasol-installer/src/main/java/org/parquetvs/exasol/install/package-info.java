/** Installs the virtual schema in a database, checks and removes it. */
@NullMarked
package org.parquetvs.exasol.install;

import org.jspecify.annotations.NullMarked;
