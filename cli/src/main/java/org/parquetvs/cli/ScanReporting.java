package org.parquetvs.cli;

import java.util.List;

/** Whether the scan tasks of a cluster report where their time went. */
public enum ScanReporting {
    OFF(List.of()),
    ON(List.of("-Dparquetvs.telemetry=true"));

    private final List<String> jvmOptions;

    ScanReporting(List<String> jvmOptions) {
        this.jvmOptions = jvmOptions;
    }

    /** What the JVMs of the workers are given. */
    List<String> jvmOptions() {
        return jvmOptions;
    }
}
