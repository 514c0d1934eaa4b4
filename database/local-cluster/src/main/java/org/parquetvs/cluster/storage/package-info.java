/**
 * DuckDB through JDBC: statements, transactions, rows as values of Exasol's types, and DuckDB's errors as Exasol's
 * errors.
 */
@NullMarked
package org.parquetvs.cluster.storage;

import org.jspecify.annotations.NullMarked;
