package org.parquetvs.adapter;

import com.exasol.ExaMetadata;
import org.parquetvs.adapter.properties.PlanProperties;
import org.parquetvs.planner.PlanLimits;

/** The limits that the cluster and the user's properties set for a plan. */
final class ClusterLimits {

    private ClusterLimits() {}

    static PlanLimits of(ExaMetadata metadata, PlanProperties properties) {
        return properties.limits(metadata.getNodeCount(), Runtime.getRuntime().availableProcessors());
    }
}
