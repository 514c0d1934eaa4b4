package org.parquetvs.scan.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final Report REPORT = new Report(
            ReportLine.PLAN,
            new ReportedStatement("1234567890123456789", 17),
            Instant.parse("2026-11-25T17:00:00.123456Z"),
            figures());

    private static Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("source", "100% of\nsales/*.parquet");
        figures.put("tasks", 4);
        figures.put("bytes", 1L << 40);
        return figures;
    }

    @AfterEach
    void forgetFormat() {
        System.clearProperty(ReportFormat.PROPERTY);
    }

    @Test
    void isOneLineThatIsReadAsItWasWritten() {
        String line = REPORT.line(ReportFormat.TEXT);

        assertThat(line)
                .isEqualTo("parquetvs.plan source=100%25%20of%0Asales/*.parquet tasks=4 bytes=1099511627776"
                        + " session=1234567890123456789 statement=17 ended=2026-11-25T17:00:00.123Z");
        assertThat(ReportLine.isReport(line)).isTrue();
        assertThat(ReportLine.PLAN.figures(line).orElseThrow())
                .containsExactly(
                        entry("source", "100% of\nsales/*.parquet"),
                        entry("tasks", "4"),
                        entry("bytes", "1099511627776"));
    }

    @Test
    void isALogRecordOfOpenTelemetryOnOneLine() {
        String line = REPORT.line(ReportFormat.OPENTELEMETRY);

        assertThat(line).doesNotContain("\n");
        assertThat(json(line)).isEqualTo(json("""
                {"resourceLogs": [{
                  "resource": {"attributes": [
                    {"key": "service.name", "value": {"stringValue": "parquet-virtual-schema"}}]},
                  "scopeLogs": [{
                    "scope": {"name": "parquetvs"},
                    "logRecords": [{
                      "timeUnixNano": "1795626000123000000",
                      "observedTimeUnixNano": "1795626000123000000",
                      "severityNumber": 9,
                      "severityText": "INFO",
                      "eventName": "parquetvs.plan",
                      "body": {"stringValue": "parquetvs.plan"},
                      "attributes": [
                        {"key": "parquetvs.source", "value": {"stringValue": "100% of\\nsales/*.parquet"}},
                        {"key": "parquetvs.tasks", "value": {"intValue": "4"}},
                        {"key": "parquetvs.bytes", "value": {"intValue": "1099511627776"}},
                        {"key": "parquetvs.session", "value": {"stringValue": "1234567890123456789"}},
                        {"key": "parquetvs.statement", "value": {"intValue": "17"}}]}]}]}]}
                """));
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    @Test
    void isWrittenAsTheSystemPropertySays() {
        assertThat(ReportFormat.configured()).isEqualTo(ReportFormat.NONE);
        System.setProperty(ReportFormat.PROPERTY, "true");
        assertThat(ReportFormat.configured()).isEqualTo(ReportFormat.TEXT);
        System.setProperty(ReportFormat.PROPERTY, "OpenTelemetry");
        assertThat(ReportFormat.configured()).isEqualTo(ReportFormat.OPENTELEMETRY);
        assertThat(REPORT.line(ReportFormat.NONE)).isEmpty();
    }

    @Test
    void anotherFormatIsRefused() {
        System.setProperty(ReportFormat.PROPERTY, "xml");
        assertThatThrownBy(ReportFormat::configured)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("E-VSPQ-PLAN-8: Invalid value 'xml' of JVM option -Dparquetvs.telemetry."
                        + " Use one of these values: true, false, opentelemetry.");
    }
}
