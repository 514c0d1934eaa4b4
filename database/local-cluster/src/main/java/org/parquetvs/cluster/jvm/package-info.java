/** Functions that DuckDB lacks and Java computes: format models, regular expressions, time zones, JSON. */
@NullMarked
package org.parquetvs.cluster.jvm;

import org.jspecify.annotations.NullMarked;
