package org.parquetvs.cli.command;

import java.util.List;

/** Whether the scan tasks of a cluster report where their time went. */
public enum ScanReporting {
    OFF,
    ON;

    /** What the JVMs of the workers are given. */
    List<String> jvmOptions() {
        return this == ON ? List.of("-Dparquetvs.telemetry=true") : List.of();
    }
}
