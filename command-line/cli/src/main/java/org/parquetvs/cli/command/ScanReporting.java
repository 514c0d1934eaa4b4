package org.parquetvs.cli.command;

/** What adapter and workers of a cluster print about a scan; {@code doc/reference/telemetry.md} describes it. */
public enum ScanReporting {
    /** How each scan task spent its time, at its end. */
    PROFILE("-Dparquetvs.telemetry=true"),
    /** How far a scan is, while it runs. */
    PROGRESS("-Dparquetvs.progress=true");

    private final String jvmOption;

    ScanReporting(String jvmOption) {
        this.jvmOption = jvmOption;
    }

    /** The JVM option that asks the scripts for it. */
    String jvmOption() {
        return jvmOption;
    }
}
