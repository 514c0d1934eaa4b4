package org.parquetvs.adapter.sql;

import java.util.Map;
import org.parquetvs.scan.ScanSpec;

/**
 * Which scans of a statement the IMPORT of the database carries out.
 *
 * @param scans the imported scans
 * @param obstacles the reason for each scan that was considered but not imported
 */
public record Imports(Map<ScanSpec, ImportedScan> scans, Map<ScanSpec, String> obstacles) {

    /** No import: workers do everything, and nothing else was requested. */
    public static final Imports NONE = new Imports(Map.of(), Map.of());

    public Imports {
        scans = Map.copyOf(scans);
        obstacles = Map.copyOf(obstacles);
    }
}
