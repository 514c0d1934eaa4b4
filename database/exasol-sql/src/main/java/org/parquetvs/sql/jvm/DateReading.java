package org.parquetvs.sql.jvm;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads one text by a format model, from its first character to its last. */
final class DateReading {
    private static final int CENTURY = 2000;

    /** Fields that follow from others cannot be read. */
    private static final Set<DateField> DERIVED = EnumSet.of(
            DateField.YEAR_OF_DECADE,
            DateField.CENTURY,
            DateField.QUARTER,
            DateField.DAY_OF_WEEK,
            DateField.WEEK_OF_DAYS,
            DateField.WEEK_FROM_SUNDAY,
            DateField.WEEK_OF_MONTH);

    private final String text;
    private final String format;
    private final DateLanguage language;
    private final Map<DateField, Integer> values = new EnumMap<>(DateField.class);
    private int position;

    DateReading(String text, String format, DateLanguage language) {
        this.text = text;
        this.format = format;
        this.language = language;
    }

    /** Whether the whole text has been read. */
    boolean isAtEnd() {
        return position == text.length();
    }

    /** Reads the text for one element. */
    void read(DateModel.Element element) {
        DateField field = element.field();
        if (field == null) {
            if (!text.startsWith(element.text(), position)) {
                throw invalid(element);
            }
            position++;
        } else if (field.isName()) {
            name(element, field);
        } else if (field == DateField.HALF_OF_DAY) {
            half(element);
        } else if (DERIVED.contains(field)) {
            throw new IllegalArgumentException("data exception - format token " + element.text()
                    + " is for TO_CHAR only; Format: '" + format + "'");
        } else {
            number(element, field);
        }
    }

    private void number(DateModel.Element element, DateField field) {
        int digits = field == DateField.FRACTION ? element.fractionDigits() : field.digits();
        int end = position;
        while (end < text.length() && end - position < digits && isDigit(text.charAt(end))) {
            end++;
        }
        if (end == position) {
            throw invalid(element);
        }
        String written = text.substring(position, end);
        if (field == DateField.FRACTION) {
            written = (written + "000000000").substring(0, field.digits());
        }
        values.put(field, Integer.parseInt(written));
        position = end;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private void name(DateModel.Element element, DateField field) {
        List<String> names = language.names(field.isMonthName(), field.isShortName());
        for (int i = 0; i < names.size(); i++) {
            if (text.regionMatches(true, position, names.get(i), 0, names.get(i).length())) {
                if (field.isMonthName()) {
                    values.put(DateField.MONTH, i + 1);
                }
                position += names.get(i).length();
                return;
            }
        }
        throw invalid(element);
    }

    private void half(DateModel.Element element) {
        String half = text.substring(
                        position,
                        Math.min(text.length(), position + element.text().length()))
                .toUpperCase(Locale.ROOT)
                .replace(".", "");
        if (!half.equals("AM") && !half.equals("PM")) {
            throw invalid(element);
        }
        values.put(DateField.HALF_OF_DAY, half.equals("AM") ? 0 : 1);
        position += element.text().length();
    }

    /** The point in time that was read. */
    LocalDateTime result() {
        if (position < text.length()) {
            throw new IllegalArgumentException("data exception - string does not end where the format does; Value: '"
                    + text + "' Format: '" + format + "'");
        }
        try {
            return date().atTime(hour(), value(DateField.MINUTE, 0), value(DateField.SECOND, 0))
                    .plusNanos(value(DateField.FRACTION, 0));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "data exception - invalid date; Value: '" + text + "' Format: '" + format + "'", e);
        }
    }

    private int value(DateField field, int otherwise) {
        return values.getOrDefault(field, otherwise);
    }

    private LocalDate date() {
        if (values.containsKey(DateField.JULIAN_DAY)) {
            return LocalDate.EPOCH.with(JulianFields.JULIAN_DAY, value(DateField.JULIAN_DAY, 0));
        }
        if (values.containsKey(DateField.ISO_YEAR)) {
            return LocalDate.of(value(DateField.ISO_YEAR, 1), 1, 4)
                    .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, value(DateField.ISO_WEEK, 1))
                    .with(ChronoField.DAY_OF_WEEK, value(DateField.ISO_DAY_OF_WEEK, 1));
        }
        if (values.containsKey(DateField.DAY_OF_YEAR)) {
            return LocalDate.ofYearDay(year(), value(DateField.DAY_OF_YEAR, 1));
        }
        return LocalDate.of(year(), value(DateField.MONTH, 1), value(DateField.DAY, 1));
    }

    private int year() {
        if (values.containsKey(DateField.YEAR_OF_MILLENNIUM)) {
            return CENTURY + value(DateField.YEAR_OF_MILLENNIUM, 0);
        }
        if (values.containsKey(DateField.YEAR_OF_CENTURY)) {
            return CENTURY + value(DateField.YEAR_OF_CENTURY, 0);
        }
        return value(DateField.YEAR, 1);
    }

    private int hour() {
        if (!values.containsKey(DateField.HOUR_OF_HALF)) {
            return value(DateField.HOUR, 0);
        }
        int hour = value(DateField.HOUR_OF_HALF, 12);
        if (hour < 1 || hour > 12) {
            throw new DateTimeException("hour " + hour);
        }
        return hour % 12 + 12 * value(DateField.HALF_OF_DAY, 0);
    }

    private IllegalArgumentException invalid(DateModel.Element element) {
        return new IllegalArgumentException("data exception - invalid value for " + element.text()
                + " format token; Value: '" + text + "' Format: '" + format + "'");
    }
}
