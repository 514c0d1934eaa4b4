/** DuckDB's SQL below the level of expressions: its names, texts, types, conversions and macros. */
@NullMarked
package org.parquetvs.sql.duckdb;

import org.jspecify.annotations.NullMarked;
