/** The SQL of Exasol as text: tokens, statements and their grammar. */
@NullMarked
package org.parquetvs.cluster.sql;

import org.jspecify.annotations.NullMarked;
