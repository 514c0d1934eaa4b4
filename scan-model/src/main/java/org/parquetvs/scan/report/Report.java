package org.parquetvs.scan.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a script reports about a piece of work after it is done.
 *
 * @param kind kind of work
 * @param statement the statement that the work belongs to
 * @param ended when the work was done
 * @param figures texts and numbers by their keys, in the order of the report
 */
public record Report(ReportLine kind, ReportedStatement statement, Instant ended, Map<String, Object> figures) {
    private static final char BLANK = ' ';

    public Report {
        ended = ended.truncatedTo(ChronoUnit.MILLIS);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** The report as one line, without a line break; empty if none is wanted. */
    public String line(ReportFormat format) {
        return switch (format) {
            case NONE -> "";
            case TEXT -> text();
            case OPENTELEMETRY -> OpenTelemetryJson.line(this);
        };
    }

    private String text() {
        return kind.marker()
                + figures.entrySet().stream()
                        .map(figure -> figure.getKey() + "=" + escaped(figure.getValue()))
                        .collect(Collectors.joining(" "))
                + " session=" + escaped(statement.session())
                + " statement=" + statement.statement()
                + " ended=" + ended;
    }

    /**
     * A value without blanks and line breaks, which separate pairs and reports: they become a percent sign and two
     * digits.
     */
    private static String escaped(Object value) {
        StringBuilder text = new StringBuilder();
        for (char character : value.toString().toCharArray()) {
            if (character <= BLANK || character == '%') {
                text.append(String.format("%%%02X", (int) character));
            } else {
                text.append(character);
            }
        }
        return text.toString();
    }
}
