package org.parquetvs.cli.command;

/** What adapter and workers of a cluster print about a scan; {@code doc/reference/telemetry.md} describes it. */
public enum ScanReporting {
    /** Where the time of each scan task went, at its end. */
    PROFILE("-Dparquetvs.telemetry=true"),
    /** How far a scan is, while it runs. */
    PROGRESS("-Dparquetvs.progress=true");

    private final String jvmOption;

    ScanReporting(String jvmOption) {
        this.jvmOption = jvmOption;
    }

    /** What asks the scripts for it. */
    String jvmOption() {
        return jvmOption;
    }
}
