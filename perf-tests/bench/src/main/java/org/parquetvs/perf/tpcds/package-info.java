/** The tables and the queries of TPC-DS. */
@NullMarked
package org.parquetvs.perf.tpcds;

import org.jspecify.annotations.NullMarked;
