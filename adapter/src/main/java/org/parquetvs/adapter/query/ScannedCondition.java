package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import org.parquetvs.scan.predicate.Predicate;

/**
 * A condition that the scan of a table applies.
 *
 * @param condition the condition as in the request
 * @param predicate an exact equivalent
 */
record ScannedCondition(SqlNode condition, Predicate predicate) {}
