package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;

/**
 * One expression by which the answer is ordered.
 *
 * @param nulls where NULL is sorted; the request always says so
 */
public record SortItem(SqlNode expression, Direction direction, NullOrder nulls) {}
