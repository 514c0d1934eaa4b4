package org.parquetvs.scan.wire;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;

/** {@link CsvOptions} as JSON: only what differs from the usual options. */
final class CsvOptionsJson {
    private static final String WHAT = "format of CSV";
    private static final String SEPARATOR = "separator";
    private static final String QUOTE = "quote";
    private static final String HEADER = "header";
    private static final String NAMES = "names";
    private static final String NULL = "null";
    private static final String ENCODING = "encoding";
    private static final String DATE_FORMAT = "date-format";
    private static final String TIMESTAMP_FORMAT = "timestamp-format";
    private static final String DECIMAL_MARK = "decimal-mark";
    private static final String GROUP_MARK = "group-mark";
    private static final String TRUE = "true";
    private static final String FALSE = "false";
    private static final String SKIP = "skip";

    private CsvOptionsJson() {}

    static JsonValue render(CsvOptions options) {
        JsonObjectBuilder json = VersionedJson.object();
        options.separator().ifPresent(separator -> json.add(SEPARATOR, separator.toString()));
        if (!options.quote().equals(CsvOptions.USUAL.quote())) {
            json.add(QUOTE, options.quote().map(String::valueOf).orElse(""));
        }
        if (!options.hasHeader()) {
            json.add(HEADER, false);
        }
        if (!options.names().isEmpty()) {
            json.add(NAMES, VersionedJson.array(options.names(), VersionedJson::string));
        }
        if (!options.nullText().isEmpty()) {
            json.add(NULL, options.nullText());
        }
        if (options.encoding() != TextEncoding.UTF_8) {
            json.add(ENCODING, options.encoding().charset());
        }
        addTo(json, options.values());
        if (options.skippedLines() > 0) {
            json.add(SKIP, options.skippedLines());
        }
        return json.build();
    }

    private static void addTo(JsonObjectBuilder json, ValueFormats values) {
        values.times().date().ifPresent(pattern -> json.add(DATE_FORMAT, pattern.text()));
        values.times().timestamp().ifPresent(pattern -> json.add(TIMESTAMP_FORMAT, pattern.text()));
        if (values.numbers().decimal() != NumberMarks.USUAL.decimal()) {
            json.add(DECIMAL_MARK, String.valueOf(values.numbers().decimal()));
        }
        values.numbers().group().ifPresent(mark -> json.add(GROUP_MARK, mark.toString()));
        if (!values.truths().trues().isEmpty()) {
            json.add(TRUE, VersionedJson.array(values.truths().trues(), VersionedJson::string));
        }
        if (!values.truths().falses().isEmpty()) {
            json.add(FALSE, VersionedJson.array(values.truths().falses(), VersionedJson::string));
        }
    }

    static CsvOptions parse(JsonValue json) {
        JsonMembers fields = new JsonMembers(
                JsonMembers.object(json, WHAT),
                WHAT,
                SEPARATOR,
                QUOTE,
                HEADER,
                NAMES,
                NULL,
                ENCODING,
                DATE_FORMAT,
                TIMESTAMP_FORMAT,
                DECIMAL_MARK,
                GROUP_MARK,
                TRUE,
                FALSE,
                SKIP);
        return new CsvOptions(
                fields.has(SEPARATOR) ? character(fields.text(SEPARATOR)) : Optional.empty(),
                fields.has(QUOTE) ? character(fields.text(QUOTE)) : CsvOptions.USUAL.quote(),
                !fields.has(HEADER) || JsonMembers.truth(fields.value(HEADER), HEADER),
                texts(fields, NAMES),
                fields.has(NULL) ? fields.text(NULL) : "",
                fields.has(ENCODING)
                        ? TextEncoding.of(fields.text(ENCODING))
                                .orElseThrow(() ->
                                        new IllegalArgumentException("Unknown encoding: " + fields.text(ENCODING)))
                        : TextEncoding.UTF_8,
                values(fields),
                fields.has(SKIP) ? fields.integer(SKIP) : 0);
    }

    private static ValueFormats values(JsonMembers fields) {
        return new ValueFormats(
                new TimeFormats(
                        fields.has(DATE_FORMAT)
                                ? Optional.of(TimePattern.ofDate(fields.text(DATE_FORMAT)))
                                : Optional.empty(),
                        fields.has(TIMESTAMP_FORMAT)
                                ? Optional.of(TimePattern.ofTimestamp(fields.text(TIMESTAMP_FORMAT)))
                                : Optional.empty()),
                new NumberMarks(
                        fields.has(DECIMAL_MARK)
                                ? character(fields.text(DECIMAL_MARK)).orElseThrow()
                                : NumberMarks.USUAL.decimal(),
                        fields.has(GROUP_MARK) ? character(fields.text(GROUP_MARK)) : Optional.empty()),
                new TruthWords(texts(fields, TRUE), texts(fields, FALSE)));
    }

    private static List<String> texts(JsonMembers fields, String name) {
        return fields.has(name)
                ? fields.array(name).stream()
                        .map(text -> JsonMembers.text(text, name))
                        .toList()
                : List.of();
    }

    private static Optional<Character> character(String text) {
        if (text.length() > 1) {
            throw new IllegalArgumentException("'" + text + "' must be one character");
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(text.charAt(0));
    }
}
