package org.parquetvs.suite.database;

import java.util.Optional;

/**
 * The properties of the target that results depend on.
 *
 * @param name such as {@code local-1x2}
 * @param coresPerNode worker processes that a node runs at once
 * @param exasolVersion empty for the local cluster
 * @param instanceType of the nodes, if they are machines of a cloud
 */
public record TargetFacts(
        String name, int nodes, int coresPerNode, Optional<String> exasolVersion, Optional<String> instanceType) {}
