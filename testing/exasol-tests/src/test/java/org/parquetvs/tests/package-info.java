/** Tests of the virtual schema that run on the local cluster and on Exasol. */
@NullMarked
package org.parquetvs.tests;

import org.jspecify.annotations.NullMarked;
