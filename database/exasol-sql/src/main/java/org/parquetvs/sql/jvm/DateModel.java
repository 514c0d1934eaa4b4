package org.parquetvs.sql.jvm;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType.Varchar;

/** A format model of Exasol for dates and timestamps, such as {@code DD. MON YYYY HH24:MI:SS.FF3}. */
final class DateModel {
    /** The fields by their text; a longer text comes before the texts that it begins with. */
    private static final Map<String, DateField> FIELDS = fields();

    private static final int DAYS_OF_WEEK = 7;

    private static final String SEPARATORS = "-:;./_=>\\, '";

    private final String format;
    private final List<Element> elements;

    /**
     * A part of the format.
     *
     * @param text text of the part in the format
     * @param field field that the text means; null: the text itself
     */
    record Element(String text, @Nullable DateField field) {

        /** The number of fractional digits of a second that it means. */
        int fractionDigits() {
            char last = text.charAt(text.length() - 1);
            return Character.isDigit(last) ? last - '0' : 3;
        }
    }

    private DateModel(String format, List<Element> elements) {
        this.format = format;
        this.elements = elements;
    }

    private static Map<String, DateField> fields() {
        Map<String, DateField> fields = new LinkedHashMap<>();
        fields.put("IYYY", DateField.ISO_YEAR);
        fields.put("VYYY", DateField.ISO_YEAR);
        fields.put("YYYY", DateField.YEAR);
        fields.put("YYY", DateField.YEAR_OF_MILLENNIUM);
        fields.put("YY", DateField.YEAR_OF_CENTURY);
        fields.put("Y", DateField.YEAR_OF_DECADE);
        fields.put("CC", DateField.CENTURY);
        fields.put("Q", DateField.QUARTER);
        fields.put("MONTH", DateField.MONTH_NAME);
        fields.put("MON", DateField.SHORT_MONTH_NAME);
        fields.put("MM", DateField.MONTH);
        fields.put("MI", DateField.MINUTE);
        fields.put("DAY", DateField.DAY_NAME);
        fields.put("DDD", DateField.DAY_OF_YEAR);
        fields.put("DD", DateField.DAY);
        fields.put("DY", DateField.SHORT_DAY_NAME);
        fields.put("D", DateField.DAY_OF_WEEK);
        fields.put("ID", DateField.ISO_DAY_OF_WEEK);
        fields.put("IW", DateField.ISO_WEEK);
        fields.put("VW", DateField.ISO_WEEK);
        fields.put("UW", DateField.WEEK_FROM_SUNDAY);
        fields.put("WW", DateField.WEEK_OF_DAYS);
        fields.put("W", DateField.WEEK_OF_MONTH);
        fields.put("J", DateField.JULIAN_DAY);
        fields.put("HH12", DateField.HOUR_OF_HALF);
        fields.put("HH24", DateField.HOUR);
        fields.put("HH", DateField.HOUR);
        fields.put("SS", DateField.SECOND);
        for (int digits = 1; digits <= 9; digits++) {
            fields.put("FF" + digits, DateField.FRACTION);
        }
        fields.put("FF", DateField.FRACTION);
        fields.put("A.M.", DateField.HALF_OF_DAY);
        fields.put("P.M.", DateField.HALF_OF_DAY);
        fields.put("AM", DateField.HALF_OF_DAY);
        fields.put("PM", DateField.HALF_OF_DAY);
        return fields;
    }

    /** @throws IllegalArgumentException if the format has unknown elements */
    static DateModel parse(String format) {
        List<Element> elements = new ArrayList<>();
        int position = 0;
        while (position < format.length()) {
            Element element = elementAt(format, position);
            elements.add(element);
            position += element.text().length();
        }
        return new DateModel(format, List.copyOf(elements));
    }

    private static Element elementAt(String format, int position) {
        for (Entry<String, DateField> field : FIELDS.entrySet()) {
            int length = field.getKey().length();
            if (format.regionMatches(true, position, field.getKey(), 0, length)) {
                return new Element(format.substring(position, position + length), field.getValue());
            }
        }
        String character = format.substring(position, position + 1);
        // ISO 8601 has a T before the time.
        if (!SEPARATORS.contains(character) && !character.equals("T")) {
            throw new IllegalArgumentException(
                    "data exception - invalid format model '" + format + "' at position " + (position + 1));
        }
        return new Element(character, null);
    }

    /**
     * Writes a point in time in this format.
     *
     * @param firstDay first day of the week; 1 is Monday
     */
    String write(LocalDateTime time, DateLanguage language, int firstDay) {
        StringBuilder text = new StringBuilder();
        for (Element element : elements) {
            DateField field = element.field();
            text.append(field == null ? element.text() : written(element, field, time, language, firstDay));
        }
        return text.toString();
    }

    private static String written(
            Element element, DateField field, LocalDateTime time, DateLanguage language, int firstDay) {
        if (field == DateField.DAY_OF_WEEK) {
            return field.written(time.minusDays(firstDay % DAYS_OF_WEEK));
        }
        if (field.isName()) {
            String name =
                    language.names(field.isMonthName(), field.isShortName()).get((int) field.number(time) - 1);
            return inCaseOf(element.text(), name);
        }
        return switch (field) {
            case FRACTION -> field.written(time).substring(0, element.fractionDigits());
            case HALF_OF_DAY -> {
                String half = time.getHour() < 12 ? "AM" : "PM";
                String dotted = element.text().contains(".") ? half.charAt(0) + ".M." : half;
                yield Character.isLowerCase(element.text().charAt(0)) ? dotted.toLowerCase(Locale.ROOT) : dotted;
            }
            default -> field.written(time);
        };
    }

    /** The case of the first two letters of an element determines the case of the name. */
    private static String inCaseOf(String element, String name) {
        if (Character.isLowerCase(element.charAt(0))) {
            return name.toLowerCase(Locale.ROOT);
        }
        return Character.isLowerCase(element.charAt(1)) ? name : name.toUpperCase(Locale.ROOT);
    }

    /**
     * Reads a point in time; fields that the format leaves out have the values of 0001-01-01 00:00:00.
     *
     * @throws IllegalArgumentException if the text has another format
     */
    LocalDateTime read(String text, DateLanguage language) {
        DateReading reading = new DateReading(text, format, language);
        elements.forEach(reading::read);
        return reading.result();
    }

    /**
     * Reads a text that may end before the format does, as conversions accept it; blanks around the text are ignored.
     */
    LocalDateTime readPart(String text, DateLanguage language) {
        DateReading reading = new DateReading(text.strip(), format, language);
        boolean mayEnd = false;
        for (Element element : elements) {
            if (mayEnd && reading.isAtEnd()) {
                return reading.result();
            }
            reading.read(element);
            mayEnd = element.field() != null;
        }
        return reading.result();
    }

    /** The type of the texts that it writes. */
    Varchar textType(DateLanguage language) {
        int length = 0;
        boolean hasNames = false;
        for (Element element : elements) {
            length += length(element, language);
            hasNames |= element.field() != null && element.field().isName();
        }
        return new Varchar(length, hasNames && language != DateLanguage.ENG ? Charset.UTF8 : Charset.ASCII);
    }

    private static int length(Element element, DateLanguage language) {
        DateField field = element.field();
        if (field == null || field == DateField.HALF_OF_DAY) {
            return element.text().length();
        }
        if (field == DateField.FRACTION) {
            return element.fractionDigits();
        }
        return field.isName()
                ? language.names(field.isMonthName(), field.isShortName()).stream()
                        .mapToInt(String::length)
                        .max()
                        .orElse(0)
                : field.digits();
    }
}
