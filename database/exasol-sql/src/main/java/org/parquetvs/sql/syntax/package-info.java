/** The SQL of Exasol as text: tokens, statements and their grammar. */
@NullMarked
package org.parquetvs.sql.syntax;

import org.jspecify.annotations.NullMarked;
