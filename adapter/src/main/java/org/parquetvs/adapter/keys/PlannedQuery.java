package org.parquetvs.adapter.keys;

import java.util.Map;
import java.util.Optional;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.scan.ScanSpec;

/**
 * A query whose scans are planned.
 *
 * @param select answers the query, with a scan of each table, or with none
 * @param plans the plans of {@link SelectStatement#scans}
 */
public record PlannedQuery(PushedQuery query, SelectStatement select, Map<ScanSpec, PlannedScan> plans) {

    public PlannedQuery {
        plans = Map.copyOf(plans);
    }

    /** The plan of the scan of a table of the query; empty if the answer does not need its rows. */
    public Optional<PlannedScan> plan(TableScan table) {
        return Optional.ofNullable(select.from().scansByAlias().get(table.alias()))
                .map(plans::get);
    }
}
