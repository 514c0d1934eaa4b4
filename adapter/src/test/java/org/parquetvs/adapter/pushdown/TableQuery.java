package org.parquetvs.adapter.pushdown;

import java.util.List;
import org.parquetvs.scan.ScanSpec;

/**
 * What becomes of a query over one table.
 *
 * @param spec what the workers do for it
 * @param residual conditions that are left to Exasol, as SQL
 */
record TableQuery(ScanSpec spec, List<String> residual) {}
