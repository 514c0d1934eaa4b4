package org.parquetvs.adapter.properties;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;

/** The properties for the format of CSV files, named as in Exasol's own imports. */
final class CsvProperties {
    private static final Pattern HEX = Pattern.compile("0X(?<digits>[0-9A-F]{2})");
    private static final String TAB = "TAB";
    private static final String NONE = "NONE";

    private CsvProperties() {}

    static CsvOptions of(PropertyValues values) {
        Optional<Character> separator = values.has(Property.COLUMN_SEPARATOR)
                ? Optional.of(character(values, Property.COLUMN_SEPARATOR, ""))
                : Optional.empty();
        boolean hasHeader = values.truth(Property.HEADER, true);
        List<String> names = values.list(Property.COLUMN_NAMES);
        if (hasHeader && !names.isEmpty()) {
            throw PropertyErrors.contradictingProperties(
                    Property.COLUMN_NAMES,
                    values.required(Property.COLUMN_NAMES),
                    Property.HEADER + " is not FALSE, so that the first record names the fields");
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw PropertyErrors.invalidProperty(
                    Property.COLUMN_NAMES, values.required(Property.COLUMN_NAMES), "each field a name of its own");
        }
        return new CsvOptions(
                separator,
                quote(values, separator),
                hasHeader,
                names,
                values.optional(Property.NULL_TEXT, ""),
                encoding(values),
                new ValueFormats(
                        new TimeFormats(
                                pattern(values, Property.DATE_FORMAT, TimePattern::ofDate),
                                pattern(values, Property.TIMESTAMP_FORMAT, TimePattern::ofTimestamp)),
                        marks(values),
                        truths(values)),
                values.optional(Property.SKIP, "0").strip().equals("0")
                        ? 0
                        : (int) values.positive(Property.SKIP, Integer.MAX_VALUE, 0));
    }

    private static Optional<Character> quote(PropertyValues values, Optional<Character> separator) {
        if (!values.has(Property.COLUMN_DELIMITER)) {
            return separator.equals(CsvOptions.USUAL.quote()) ? Optional.empty() : CsvOptions.USUAL.quote();
        }
        String given = values.required(Property.COLUMN_DELIMITER);
        if (given.strip().equalsIgnoreCase(NONE)) {
            return Optional.empty();
        }
        char quote = character(values, Property.COLUMN_DELIMITER, ", or NONE");
        boolean isSeparator = separator.map(character -> character == quote).orElse(quote == ',' || quote == '\t');
        if (isSeparator) {
            throw PropertyErrors.invalidProperty(
                    Property.COLUMN_DELIMITER, given, "another character than the one that separates fields");
        }
        return Optional.of(quote);
    }

    /** One character, as itself, by its number in hexadecimal digits, or as the word for a tab. */
    private static char character(PropertyValues values, Enum<?> property, String more) {
        String given = values.required(property);
        if (given.length() == 1 && CsvOptions.isAllowed(given.charAt(0))) {
            return given.charAt(0);
        }
        String word = given.strip().toUpperCase(Locale.ROOT);
        Matcher hex = HEX.matcher(word);
        char character = word.length() == 1 ? word.charAt(0) : 0;
        if (word.equals(TAB)) {
            character = '\t';
        } else if (hex.matches()) {
            character = (char) Integer.parseInt(hex.group("digits"), 16);
        }
        if (CsvOptions.isAllowed(character)) {
            return character;
        }
        throw PropertyErrors.invalidProperty(
                property, given, "one character of ASCII that ends no line, its number such as 0x3B, or TAB" + more);
    }

    private static NumberMarks marks(PropertyValues values) {
        char decimal =
                values.has(Property.DECIMAL_MARK) ? mark(values, Property.DECIMAL_MARK) : NumberMarks.USUAL.decimal();
        Optional<Character> group =
                values.has(Property.GROUP_MARK) ? Optional.of(mark(values, Property.GROUP_MARK)) : Optional.empty();
        if (group.equals(Optional.of(decimal))) {
            throw PropertyErrors.invalidProperty(
                    Property.GROUP_MARK,
                    values.required(Property.GROUP_MARK),
                    "another character than " + Property.DECIMAL_MARK + ", which is '" + decimal + "'");
        }
        return new NumberMarks(decimal, group);
    }

    private static char mark(PropertyValues values, Enum<?> property) {
        char mark = character(values, property, "");
        if (NumberMarks.isAllowed(mark)) {
            return mark;
        }
        throw PropertyErrors.invalidProperty(
                property, values.required(property), "one character of ASCII that is no letter, digit or sign");
    }

    private static TruthWords truths(PropertyValues values) {
        List<String> trues = values.list(Property.TRUE_TEXT);
        List<String> falses = values.list(Property.FALSE_TEXT);
        if (trues.stream().anyMatch(word -> falses.stream().anyMatch(word::equalsIgnoreCase))) {
            throw PropertyErrors.invalidProperty(
                    Property.FALSE_TEXT,
                    values.required(Property.FALSE_TEXT),
                    "other words than " + Property.TRUE_TEXT + ", which is " + trues);
        }
        return new TruthWords(trues, falses);
    }

    private static TextEncoding encoding(PropertyValues values) {
        String given = values.optional(Property.ENCODING, TextEncoding.UTF_8.charset());
        return TextEncoding.of(given)
                .orElseThrow(() ->
                        PropertyErrors.invalidProperty(Property.ENCODING, given, "one of " + TextEncoding.names()));
    }

    private static Optional<TimePattern> pattern(
            PropertyValues values, Enum<?> property, Function<String, TimePattern> parse) {
        @Nullable
        String given = values.has(property) ? values.required(property).strip() : null;
        if (given == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse.apply(given));
        } catch (IllegalArgumentException e) {
            throw PropertyErrors.invalidTimeFormat(
                    property, given, String.valueOf(e.getMessage()), TimePattern.ELEMENTS);
        }
    }
}
