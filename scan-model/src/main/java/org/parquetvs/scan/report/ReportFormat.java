package org.parquetvs.scan.report;

import java.util.Locale;
import org.parquetvs.scan.error.ScanErrors;

/** How scripts write the reports on what they did; {@code doc/reference/telemetry.md} describes them. */
public enum ReportFormat {
    /** Not at all. */
    NONE,
    /** As pairs of key and value. */
    TEXT,
    /** As JSON that collectors of OpenTelemetry read. */
    OPENTELEMETRY;

    /** System property that asks for reports. */
    public static final String PROPERTY = "parquetvs.telemetry";

    /** What the system property asks for. */
    public static ReportFormat configured() {
        String value = System.getProperty(PROPERTY, "false").toLowerCase(Locale.ROOT);
        return switch (value) {
            case "false" -> NONE;
            case "true" -> TEXT;
            case "opentelemetry" -> OPENTELEMETRY;
            default -> throw ScanErrors.invalidReportFormat(PROPERTY, value);
        };
    }
}
