package org.parquetvs.cli;

/** Whether the scan tasks of a cluster report where their time went. */
public enum ScanReporting {
    OFF(""),
    ON("-Dparquetvs.telemetry=true");

    private final String jvmOption;

    ScanReporting(String jvmOption) {
        this.jvmOption = jvmOption;
    }

    /** What the JVM of a worker is given; empty for nothing. */
    String jvmOption() {
        return jvmOption;
    }
}
