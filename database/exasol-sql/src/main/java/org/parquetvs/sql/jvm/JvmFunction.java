package org.parquetvs.sql.jvm;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Functions that DuckDB calls and Java computes, from texts to a text. */
public enum JvmFunction {
    /** Number, format, NLS_NUMERIC_CHARACTERS. */
    WRITE_NUMBER(arguments -> number(arguments).write(new BigDecimal(arguments[0]), characters(arguments))),
    /** Text, format, NLS_NUMERIC_CHARACTERS. */
    READ_NUMBER(arguments ->
            number(arguments).read(arguments[0], characters(arguments)).toPlainString()),
    /** Whether {@link #READ_NUMBER} succeeds. */
    IS_NUMBER(arguments -> succeeds(READ_NUMBER, arguments)),
    /** Timestamp, format, NLS_DATE_LANGUAGE; also NLS_FIRST_DAY_OF_WEEK if it is not Sunday. */
    WRITE_TIME(arguments -> time(arguments[1])
            .write(
                    moment(arguments[0]),
                    language(arguments[2]),
                    arguments.length > 3 ? integer(arguments[3]) : SessionFormats.SUNDAY)),
    /** Text, format, NLS_DATE_LANGUAGE. */
    READ_TIME(arguments -> text(time(arguments[1]).read(arguments[0], language(arguments[2])))),
    /** Whether {@link #READ_TIME} succeeds. */
    IS_TIME(arguments -> succeeds(READ_TIME, arguments)),
    /** Text, format, NLS_DATE_LANGUAGE. The text may end before the format does. */
    READ_PART_OF_TIME(arguments -> text(time(arguments[1]).readPart(arguments[0], language(arguments[2])))),
    /** Whether {@link #READ_PART_OF_TIME} succeeds. */
    IS_PART_OF_TIME(arguments -> succeeds(READ_PART_OF_TIME, arguments)),
    /** {@linkplain Alarms#keyOf Key of the statement}, text, pattern, position, occurrence, 1 for the end. */
    REGEXP_INSTR(arguments -> String.valueOf(new RegularExpressionSearch(arguments[0])
            .position(
                    arguments[1],
                    arguments[2],
                    integer(arguments[3]),
                    integer(arguments[4]),
                    integer(arguments[5]) == 1))),
    /** Key of the statement, text, pattern, position, occurrence. */
    REGEXP_SUBSTR(arguments -> new RegularExpressionSearch(arguments[0])
            .substring(arguments[1], arguments[2], integer(arguments[3]), integer(arguments[4]))
            .orElse(null)),
    /** Key of the statement, text, pattern, replacement, position, occurrence. */
    REGEXP_REPLACE(arguments -> new RegularExpressionSearch(arguments[0])
            .replace(arguments[1], arguments[2], arguments[3], integer(arguments[4]), integer(arguments[5]))),
    /** Text. */
    INITCAP(arguments -> initCap(arguments[0])),
    /** Timestamp, zone, zone, behaviour. */
    CONVERT_TZ(arguments -> text(TimeZones.convert(moment(arguments[0]), arguments[1], arguments[2], arguments[3]))),
    /** Text, path, behaviour if nothing is there, behaviour on an error. */
    JSON_VALUE(arguments -> JsonPath.value(arguments[0], arguments[1], arguments[2], arguments[3])
            .orElse(null)),
    /** Seconds, key of the statement. */
    SLEEP(arguments -> Alarms.sleep(arguments[0], arguments[1]));

    private static final Models<NumberModel> NUMBERS = new Models<>(NumberModel::parse);
    private static final Models<DateModel> TIMES = new Models<>(DateModel::parse);
    private static final Models<DateLanguage> LANGUAGES = new Models<>(DateLanguage::of);

    /** The form in which DuckDB reads and writes timestamps. */
    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral(' ')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    @SuppressWarnings("ImmutableEnumChecker") // The computations are functions without state.
    private final Computation computation;

    /** Computes a result. */
    @FunctionalInterface
    private interface Computation {
        /** @throws IllegalArgumentException whose message begins with "data exception" */
        @Nullable
        String of(String... arguments);
    }

    JvmFunction(Computation computation) {
        this.computation = computation;
    }

    /** The name of the function in DuckDB. */
    public String duckDb() {
        return "exa_jvm_" + name().toLowerCase(Locale.ROOT);
    }

    /** Whether each call must be computed when its row is: otherwise DuckDB would compute it once, before the query runs. */
    public boolean isVolatile() {
        return this == SLEEP;
    }

    /**
     * Computes a result; if any argument is NULL, it is NULL.
     *
     * @throws IllegalArgumentException whose message begins with "data exception"
     */
    public @Nullable String compute(@Nullable Object... arguments) {
        if (Stream.of(arguments).anyMatch(Objects::isNull)) {
            return null;
        }
        return computation.of(Stream.of(arguments).map(String::valueOf).toArray(String[]::new));
    }

    private static String succeeds(JvmFunction function, String... arguments) {
        try {
            function.computation.of(arguments);
            return "true";
        } catch (IllegalArgumentException e) {
            return "false";
        }
    }

    private static NumberModel number(String... arguments) {
        return NUMBERS.get(arguments[1]);
    }

    private static NumberCharacters characters(String... arguments) {
        return NumberCharacters.of(arguments[2]);
    }

    /** A format model of dates and timestamps. */
    static DateModel time(String format) {
        return TIMES.get(format);
    }

    /** A language for dates. */
    static DateLanguage language(String parameter) {
        return LANGUAGES.get(parameter);
    }

    private static int integer(String argument) {
        return new BigDecimal(argument).intValue();
    }

    private static LocalDateTime moment(String text) {
        return LocalDateTime.parse(text, MOMENT);
    }

    private static String text(LocalDateTime time) {
        return MOMENT.format(time);
    }

    /**
     * Each word gets an upper-case first letter and lower-case letters after it; words consist of letters and digits.
     */
    private static String initCap(String text) {
        StringBuilder result = new StringBuilder();
        boolean inWord = false;
        for (int character : text.codePoints().toArray()) {
            result.appendCodePoint(inWord ? Character.toLowerCase(character) : Character.toUpperCase(character));
            inWord = Character.isLetterOrDigit(character);
        }
        return result.toString();
    }
}
