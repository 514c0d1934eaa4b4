/** Reads the clauses that several kinds of statements have: names, properties, connections, options of files. */
@NullMarked
package org.parquetvs.cluster.clause;

import org.jspecify.annotations.NullMarked;
