package org.parquetvs.adapter.sql;

import java.util.Map;
import org.parquetvs.scan.ScanSpec;

/**
 * Which scans of a statement the IMPORT of the database carries out.
 *
 * @param scans those that it does
 * @param obstacles for scans that were considered and not imported: the reason
 */
public record Imports(Map<ScanSpec, ImportedScan> scans, Map<ScanSpec, String> obstacles) {

    /** Workers do all of it, and nothing else was asked for. */
    public static final Imports NONE = new Imports(Map.of(), Map.of());

    public Imports {
        scans = Map.copyOf(scans);
        obstacles = Map.copyOf(obstacles);
    }
}
