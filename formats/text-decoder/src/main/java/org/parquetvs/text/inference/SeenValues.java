package org.parquetvs.text.inference;

import java.util.EnumSet;
import java.util.Set;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.text.column.NumberParser;
import org.parquetvs.text.column.TimeParser;
import org.parquetvs.text.column.TruthParser;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** The values seen in one column, and the type that fits all of them. */
public final class SeenValues implements FieldTree.Facts<SeenValues> {
    private static final int USUAL_SECOND_DIGITS = 6;
    private static final int MAX_SECOND_DIGITS = 9;

    /** What a value can be. */
    private enum Kind {
        TRUTH("truth values"),
        INTEGER("whole numbers"),
        NUMBER("numbers"),
        DATE("days"),
        TIMESTAMP("moments"),
        TEXT("texts"),
        NESTED("objects or arrays");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private final NumberParser number;
    private final TruthParser truth;
    private final TimeParser time;
    private final Set<Kind> seen = EnumSet.noneOf(Kind.class);
    private final SeenNumbers numbers = new SeenNumbers();
    private int secondDigits;
    private boolean areNumbersDates;
    private boolean areNumbersTimestamps;

    /** @param formats how values are written; days and moments may consist only of digits */
    public SeenValues(ValueFormats formats) {
        this.number = NumberParser.of(formats.numbers());
        this.truth = new TruthParser(formats.truths(), TypeOrigin.INFERRED);
        this.time = new TimeParser(formats.times());
        this.areNumbersDates = formats.times().date().isPresent();
        this.areNumbersTimestamps = formats.times().timestamp().isPresent();
    }

    @Override
    public void addAll(SeenValues other) {
        seen.addAll(other.seen);
        numbers.addAll(other.numbers);
        secondDigits = Math.max(secondDigits, other.secondDigits);
        areNumbersDates &= other.areNumbersDates;
        areNumbersTimestamps &= other.areNumbersTimestamps;
    }

    /** Adds a truth value. */
    public void addTruth() {
        seen.add(Kind.TRUTH);
    }

    /** Adds an object or an array. */
    public void addNested() {
        seen.add(Kind.NESTED);
    }

    /** Adds a text that is a number, whose digits are {@code [start, end)}. */
    public void addNumber(byte[] bytes, int start, int end) {
        boolean isNumber = number.read(bytes, start, end);
        seen.add(isNumber && number.isPlainInteger() ? Kind.INTEGER : Kind.NUMBER);
        if (isNumber) {
            numbers.add(number);
        }
    }

    /** Adds a text that is known to be no number and no truth value. */
    public void addText(byte[] bytes, int start, int end) {
        if (start == end || (seen.contains(Kind.TEXT) && seen.size() == 1)) {
            return;
        }
        if (time.readDate(bytes, start, end)) {
            seen.add(Kind.DATE);
        } else if (time.readTimestamp(bytes, start, end)) {
            seen.add(Kind.TIMESTAMP);
            secondDigits = Math.max(secondDigits, time.fractionDigits());
        } else {
            seen.add(Kind.TEXT);
        }
    }

    /** Adds a text that may be anything; numbers with zeros before them, such as codes, are texts. */
    public void addAny(byte[] bytes, int start, int end) {
        if (start == end || (seen.contains(Kind.TEXT) && seen.size() == 1)) {
            return;
        }
        if (truth.isTruth(bytes, start, end)) {
            seen.add(Kind.TRUTH);
        } else if (isNumber(bytes, start, end)) {
            areNumbersDates = areNumbersDates && time.readDate(bytes, start, end);
            areNumbersTimestamps = areNumbersTimestamps && time.readTimestamp(bytes, start, end);
            addNumber(bytes, start, end);
        } else {
            addText(bytes, start, end);
        }
    }

    private boolean isNumber(byte[] bytes, int start, int end) {
        int first = bytes[start] == '-' ? start + 1 : start;
        boolean isCode = end - first > 1 && bytes[first] == '0' && bytes[first + 1] >= '0' && bytes[first + 1] <= '9';
        return !isCode && bytes[start] != '+' && number.read(bytes, start, end);
    }

    /** The type of all values; text if no other type is, or if no value has been seen. */
    public SqlType type() {
        return kinds().stream().map(this::type).reduce(CommonType::union).orElse(SqlType.Varchar.LONGEST);
    }

    private SqlType type(Kind kind) {
        return switch (kind) {
            case TRUTH -> new SqlType.Bool();
            case INTEGER, NUMBER -> seen.contains(Kind.NUMBER) ? numbers.type() : numbers.wholeType();
            case DATE -> new SqlType.Date();
            case TIMESTAMP ->
                new SqlType.Timestamp(secondDigits <= USUAL_SECOND_DIGITS ? USUAL_SECOND_DIGITS : MAX_SECOND_DIGITS);
            case TEXT, NESTED -> SqlType.Varchar.LONGEST;
        };
    }

    /** The possible kinds. Numbers are days or moments if all of them are, and if there are only days and moments. */
    private Set<Kind> kinds() {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        kinds.addAll(seen);
        boolean isOnlyTime = EnumSet.of(Kind.INTEGER, Kind.DATE, Kind.TIMESTAMP).containsAll(seen);
        if (isOnlyTime && (areNumbersDates || areNumbersTimestamps) && kinds.remove(Kind.INTEGER)) {
            kinds.add(areNumbersDates ? Kind.DATE : Kind.TIMESTAMP);
        }
        return kinds;
    }

    /** A description of the seen values, for the reader of the database's catalogue. */
    public String comment() {
        if (seen.isEmpty()) {
            return "no value in the sample";
        }
        String words = String.join(", ", seen.stream().map(kind -> kind.words).toList());
        boolean isOnlyText = EnumSet.of(Kind.TEXT, Kind.NESTED).containsAll(seen);
        return !isOnlyText && type().is(SqlType.Kind.VARCHAR)
                ? words + "; text, because no other type is for all of these; a MAPPING can convert them"
                : words;
    }
}
