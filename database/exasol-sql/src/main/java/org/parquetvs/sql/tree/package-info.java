/** The syntax tree of queries and of statements that change rows. */
@NullMarked
package org.parquetvs.sql.tree;

import org.jspecify.annotations.NullMarked;
