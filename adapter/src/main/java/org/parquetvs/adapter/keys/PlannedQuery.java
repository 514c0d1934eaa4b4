package org.parquetvs.adapter.keys;

import java.util.Map;
import java.util.Objects;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.scan.ScanSpec;

/**
 * A query whose scans are planned.
 *
 * @param select answers the query; its scans are those of the query, in the same order
 * @param plans the plans of {@link SelectStatement#scans}
 */
public record PlannedQuery(PushedQuery query, SelectStatement select, Map<ScanSpec, PlannedScan> plans) {

    public PlannedQuery {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(select, "select");
        plans = Map.copyOf(plans);
    }
}
