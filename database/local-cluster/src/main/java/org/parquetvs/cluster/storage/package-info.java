/** DuckDB through JDBC: statements, transactions, rows as values of Exasol's types, and its errors as those of Exasol. */
@NullMarked
package org.parquetvs.cluster.storage;

import org.jspecify.annotations.NullMarked;
