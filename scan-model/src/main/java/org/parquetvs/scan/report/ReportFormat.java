package org.parquetvs.scan.report;

import java.util.Locale;
import org.parquetvs.scan.error.ScanErrors;

/** How scripts write reports about their work; {@code doc/reference/telemetry.md} describes them. */
public enum ReportFormat {
    /** No reports. */
    NONE,
    /** As pairs of key and value. */
    TEXT,
    /** As JSON that collectors of OpenTelemetry read. */
    OPENTELEMETRY;

    /** System property that asks for reports. */
    public static final String PROPERTY = "parquetvs.telemetry";

    /** The format that the system property asks for. */
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
