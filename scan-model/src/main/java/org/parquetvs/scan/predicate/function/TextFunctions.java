package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.scan.predicate.function.FunctionRule.Computation;
import org.parquetvs.scan.predicate.function.FunctionRule.Trait;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.predicate.function.FunctionRule.Typing;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Functions on strings. Characters are code points; a result without characters is NULL. They take no CHAR, because it
 * is not documented where its blanks count.
 */
final class TextFunctions {
    static final FunctionRule CONCATENATION = FunctionRule.of(
                    TextFunctions::typeOfConcatenation, TextFunctions::concatenation)
            .failing(TextFunctions::mayBeTooLong)
            .being(Trait.TAKES_NULL);

    static final FunctionRule LENGTH = FunctionRule.of(texts(1), (arguments, type) -> number(length(text(arguments))));

    static final FunctionRule OCTETS = FunctionRule.of(texts(1), (arguments, type) -> number(octets(text(arguments))));

    static final FunctionRule UPPER = letters(text -> text.toUpperCase(Locale.ROOT));
    static final FunctionRule LOWER = letters(text -> text.toLowerCase(Locale.ROOT));

    /** {@code SUBSTR(text, position [, length])}; a position below zero counts from the end. */
    static final FunctionRule PART = FunctionRule.of(TextFunctions::typeOfPart, TextFunctions::part)
            .being(Trait.YIELDS_NULL)
            .moving(TextFunctions::trendOfPart);

    static final FunctionRule END = FunctionRule.of(
                    arguments ->
                            arguments.size() == 2 && isWhole(arguments.get(1)) ? like(arguments) : Optional.empty(),
                    TextFunctions::end)
            .being(Trait.YIELDS_NULL);

    static final FunctionRule TRIM = trimming(true, true);
    static final FunctionRule LEFT_TRIM = trimming(true, false);
    static final FunctionRule RIGHT_TRIM = trimming(false, true);

    static final FunctionRule LEFT_PAD = FunctionRule.of(TextFunctions::typeOfPadding, padding(true));
    static final FunctionRule RIGHT_PAD = FunctionRule.of(TextFunctions::typeOfPadding, padding(false));

    /** {@code REPLACE(text, search [, replacement])}. */
    static final FunctionRule REPLACEMENT = FunctionRule.of(
                    TextFunctions::typeOfReplacement, TextFunctions::replacement)
            .failing(TextFunctions::mayGrow)
            .being(Trait.TAKES_NULL);

    /** {@code INSTR(text, search)}. */
    static final FunctionRule POSITION = FunctionRule.of(
            texts(2),
            (arguments, type) ->
                    position(arguments.get(0).asText(), arguments.get(1).asText()));

    /** {@code LOCATE(search, text)}. */
    static final FunctionRule POSITION_IN = FunctionRule.of(
            texts(2),
            (arguments, type) ->
                    position(arguments.get(1).asText(), arguments.get(0).asText()));

    private static final SqlType NUMBER = new SqlType.Decimal(9, 0);

    private TextFunctions() {}

    private static Typing texts(int count) {
        return arguments -> arguments.size() == count && areTexts(arguments) ? Optional.of(NUMBER) : Optional.empty();
    }

    private static boolean areTexts(List<Argument> arguments) {
        return arguments.stream().allMatch(argument -> argument.type() instanceof Varchar);
    }

    private static boolean isWhole(Argument argument) {
        return argument.type().isWholeNumber();
    }

    /** The type of the first argument, if that is a string. */
    private static Optional<SqlType> like(List<Argument> arguments) {
        return Optional.of(arguments.get(0).type()).filter(Varchar.class::isInstance);
    }

    private static String text(List<Value> arguments) {
        return arguments.get(0).asText();
    }

    private static Value number(int number) {
        return new Value.Exact(BigDecimal.valueOf(number));
    }

    private static Value textOrNull(String text) {
        return text.isEmpty() ? new Value.Null() : new Value.Text(text);
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static int octets(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static Optional<SqlType> typeOfConcatenation(List<Argument> arguments) {
        if (arguments.size() < 2 || !areTexts(arguments)) {
            return Optional.empty();
        }
        Charset charset = Charset.ASCII;
        for (Argument argument : arguments) {
            charset = Types.union(charset, ((Varchar) argument.type()).charset());
        }
        return Optional.of(new Varchar((int) Math.min(Varchar.MAX_LENGTH, totalLength(arguments)), charset));
    }

    private static long totalLength(List<Argument> arguments) {
        return arguments.stream()
                .mapToLong(argument -> ((Varchar) argument.type()).length())
                .sum();
    }

    private static boolean mayBeTooLong(List<Argument> arguments, SqlType type) {
        return totalLength(arguments) > Varchar.MAX_LENGTH;
    }

    /** A concatenation; NULL counts as a string without characters. */
    private static Value concatenation(List<Value> arguments, SqlType type) throws ComputationException {
        StringBuilder text = new StringBuilder();
        for (Value argument : arguments) {
            text.append(argument.isNull() ? "" : argument.asText());
        }
        return fitted(text.toString(), type);
    }

    private static Value fitted(String text, SqlType type) throws ComputationException {
        if (length(text) > ((Varchar) type).length()) {
            throw new ComputationException(ComputationException.TOO_LONG);
        }
        return textOrNull(text);
    }

    private static FunctionRule letters(Function<String, String> change) {
        return FunctionRule.of(
                        arguments -> arguments.size() == 1 ? like(arguments) : Optional.empty(),
                        (arguments, type) -> new Value.Text(change.apply(text(arguments))))
                .being(Trait.ASCII_ONLY);
    }

    private static Optional<SqlType> typeOfPart(List<Argument> arguments) {
        boolean areNumbers = (arguments.size() == 2 || arguments.size() == 3)
                && arguments.stream().skip(1).allMatch(TextFunctions::isWhole);
        return areNumbers ? like(arguments) : Optional.empty();
    }

    private static Value part(List<Value> arguments, SqlType type) {
        String text = text(arguments);
        int length = length(text);
        int position = Argument.integer(arguments.get(1));
        int start = position > 0 ? position - 1 : position == 0 ? 0 : length + position;
        int count = arguments.size() == 2 ? length : Argument.integer(arguments.get(2));
        if (start < 0 || start >= length || count <= 0) {
            return new Value.Null();
        }
        int from = text.offsetByCodePoints(0, start);
        int to = text.offsetByCodePoints(from, Math.min(count, length - start));
        return new Value.Text(text.substring(from, to));
    }

    /** The first characters of strings have the same order as the strings. */
    private static Trend trendOfPart(int argument, List<Domain> arguments) {
        Value position = arguments.get(1).onlyValue();
        boolean isFirst = position != null && Argument.integer(position) >= 0 && Argument.integer(position) <= 1;
        return argument == 0 && isFirst ? Trend.RISING : Trend.UNKNOWN;
    }

    private static Value end(List<Value> arguments, SqlType type) {
        String text = text(arguments);
        int length = length(text);
        int count = Math.max(0, Math.min(length, Argument.integer(arguments.get(1))));
        return textOrNull(text.substring(text.offsetByCodePoints(0, length - count)));
    }

    private static FunctionRule trimming(boolean left, boolean right) {
        Typing typing = arguments -> arguments.size() == 1
                        || (arguments.size() == 2 && arguments.get(1).text().isPresent())
                ? like(arguments)
                : Optional.empty();
        Computation computation = (arguments, type) -> trimmed(
                text(arguments), arguments.size() == 1 ? " " : arguments.get(1).asText(), left, right);
        return FunctionRule.of(typing, computation).being(Trait.YIELDS_NULL);
    }

    private static Value trimmed(String text, String characters, boolean left, boolean right) {
        int start = 0;
        int end = text.length();
        while (left && start < end && characters.indexOf(text.codePointAt(start)) >= 0) {
            start += Character.charCount(text.codePointAt(start));
        }
        while (right && start < end && characters.indexOf(text.codePointBefore(end)) >= 0) {
            end -= Character.charCount(text.codePointBefore(end));
        }
        return textOrNull(text.substring(start, end));
    }

    /** The type of a padded string. The length is a constant, so that the result always has it. */
    private static Optional<SqlType> typeOfPadding(List<Argument> arguments) {
        boolean hasPadding = arguments.size() == 3 && arguments.get(2).text().isPresent();
        if (!(hasPadding || arguments.size() == 2) || !(arguments.get(0).type() instanceof Varchar text)) {
            return Optional.empty();
        }
        int length = arguments.get(1).integer().orElse(0);
        boolean isAscii = text.charset() == Charset.ASCII
                && (!hasPadding || ((Varchar) arguments.get(2).type()).charset() == Charset.ASCII);
        return length >= 1 && length <= Varchar.MAX_LENGTH
                ? Optional.of(new Varchar(length, isAscii ? Charset.ASCII : Charset.UTF8))
                : Optional.empty();
    }

    /** Pads a string on one side. A string that is too long loses its last characters, whatever the side. */
    private static Computation padding(boolean left) {
        return (arguments, type) -> {
            String text = text(arguments);
            int length = Argument.integer(arguments.get(1));
            int missing = length - length(text);
            if (missing <= 0) {
                return new Value.Text(text.substring(0, text.offsetByCodePoints(0, length)));
            }
            String unit = arguments.size() == 2 ? " " : arguments.get(2).asText();
            String filling = unit.repeat(missing / length(unit) + 1);
            filling = filling.substring(0, filling.offsetByCodePoints(0, missing));
            return new Value.Text(left ? filling + text : text + filling);
        };
    }

    /**
     * The type of a replacement. The searched text and its replacement are constants; the replacement may be NULL,
     * which has no characters.
     */
    private static Optional<SqlType> typeOfReplacement(List<Argument> arguments) {
        boolean areConstants = (arguments.size() == 2 || arguments.size() == 3)
                && arguments.get(1).text().isPresent()
                && arguments.stream().skip(2).allMatch(TextFunctions::isTextOrNull);
        if (!areConstants || !(arguments.get(0).type() instanceof Varchar text)) {
            return Optional.empty();
        }
        int length = mayGrow(arguments, text) ? Varchar.MAX_LENGTH : text.length();
        return Optional.of(new Varchar(length, isAscii(arguments) ? Charset.ASCII : Charset.UTF8));
    }

    private static boolean isTextOrNull(Argument argument) {
        return argument.constant()
                .filter(value -> value.isNull() || value.kind() == Value.Kind.TEXT)
                .isPresent();
    }

    private static boolean isAscii(List<Argument> arguments) {
        return arguments.stream()
                .allMatch(argument -> !(argument.type() instanceof Varchar type) || type.charset() == Charset.ASCII);
    }

    private static boolean mayGrow(List<Argument> arguments, SqlType type) {
        int search = length(arguments.get(1).text().orElse(""));
        return arguments.size() == 3 && length(arguments.get(2).text().orElse("")) > search;
    }

    private static Value replacement(List<Value> arguments, SqlType type) throws ComputationException {
        if (arguments.get(0).isNull()) {
            return new Value.Null();
        }
        boolean deletes = arguments.size() == 2 || arguments.get(2).isNull();
        String replacement = deletes ? "" : arguments.get(2).asText();
        return fitted(text(arguments).replace(arguments.get(1).asText(), replacement), type);
    }

    /** The position of a text in another one, from 1; 0 if it is not there. */
    private static Value position(String text, String search) {
        int index = text.indexOf(search);
        return number(index < 0 ? 0 : text.codePointCount(0, index) + 1);
    }
}
