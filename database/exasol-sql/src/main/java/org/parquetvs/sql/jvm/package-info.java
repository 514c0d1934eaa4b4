/** Functions that DuckDB lacks and Java computes: format models, regular expressions, time zones, JSON. */
@NullMarked
package org.parquetvs.sql.jvm;

import org.jspecify.annotations.NullMarked;
