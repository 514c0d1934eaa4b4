package org.parquetvs.scan.report;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/**
 * Writes a report as OpenTelemetry writes log records in files: the message {@code LogsData} of its protocol in the
 * JSON mapping of Protocol Buffers, in which 64-bit integers are strings, on one line.
 */
final class OpenTelemetryJson {
    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final String PREFIX = "parquetvs.";

    /** OpenTelemetry's number for the severity INFO. */
    private static final int INFO = 9;

    private OpenTelemetryJson() {}

    static String line(Report report) {
        JsonObject resource = object("attributes", array(attribute("service.name", text("parquet-virtual-schema"))))
                .build();
        JsonObject scope = object("name", PROVIDER.createValue("parquetvs")).build();
        JsonObject scoped =
                object("scope", scope).add("logRecords", array(record(report))).build();
        JsonObject logs =
                object("resource", resource).add("scopeLogs", array(scoped)).build();
        return object("resourceLogs", array(logs)).build().toString();
    }

    private static JsonObject record(Report report) {
        String name = report.kind().marker().strip();
        String nanos = Long.toString(Math.multiplyExact(report.ended().toEpochMilli(), 1_000_000L));
        JsonArrayBuilder attributes = PROVIDER.createArrayBuilder();
        report.figures().forEach((key, value) -> attributes.add(attribute(PREFIX + key, value(value))));
        attributes.add(attribute(PREFIX + "session", text(report.statement().session())));
        attributes.add(attribute(PREFIX + "statement", number(report.statement().statement())));
        return PROVIDER.createObjectBuilder()
                .add("timeUnixNano", nanos)
                .add("observedTimeUnixNano", nanos)
                .add("severityNumber", INFO)
                .add("severityText", "INFO")
                .add("eventName", name)
                .add("body", text(name))
                .add("attributes", attributes)
                .build();
    }

    private static JsonObject attribute(String key, JsonObject value) {
        return PROVIDER.createObjectBuilder()
                .add("key", key)
                .add("value", value)
                .build();
    }

    private static JsonObject value(Object value) {
        return value instanceof Number number ? number(number.longValue()) : text(value.toString());
    }

    private static JsonObject number(long value) {
        return object("intValue", PROVIDER.createValue(Long.toString(value))).build();
    }

    private static JsonObject text(String value) {
        return object("stringValue", PROVIDER.createValue(value)).build();
    }

    private static JsonObjectBuilder object(String key, JsonValue value) {
        return PROVIDER.createObjectBuilder().add(key, value);
    }

    private static JsonArray array(JsonObject element) {
        return PROVIDER.createArrayBuilder().add(element).build();
    }
}
