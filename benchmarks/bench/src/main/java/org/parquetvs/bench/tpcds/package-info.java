/** The tables and the queries of TPC-DS. */
@NullMarked
package org.parquetvs.bench.tpcds;

import org.jspecify.annotations.NullMarked;
