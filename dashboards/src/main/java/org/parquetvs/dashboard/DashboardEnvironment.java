package org.parquetvs.dashboard;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where suites run. Durations of different environments are never compared.
 *
 * @param attributes everything whose change makes it another environment, such as instance type and version
 */
public record DashboardEnvironment(String id, String name, Map<String, String> attributes) {

    public DashboardEnvironment {
        attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
    }
}
