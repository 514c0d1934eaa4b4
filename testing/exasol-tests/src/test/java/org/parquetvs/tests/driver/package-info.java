/** Exasol's JDBC driver with the local cluster as its server. */
@NullMarked
package org.parquetvs.tests.driver;

import org.jspecify.annotations.NullMarked;
