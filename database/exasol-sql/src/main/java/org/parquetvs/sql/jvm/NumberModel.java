package org.parquetvs.sql.jvm;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A format model of Exasol for numbers, such as {@code 9G999D00MI}. */
final class NumberModel {
    private static final Pattern FORM = Pattern.compile("(?<fill>FM)?(?<first>S)?(?<dollar>\\$)?(?<digits>[09][09,G]*)?"
            + "(?:(?<point>[.D])(?<fraction>[09]*))?(?<exponent>EEEE)?(?<last>S|MI|PR)?");

    private final String format;
    private final boolean isFilled;
    private final String digits;
    private final String fraction;
    private final char pointWritten;
    private final boolean hasDollar;
    private final boolean hasExponent;
    private final Sign sign;

    /** The place of the sign. */
    private enum Sign {
        /** A minus or a blank before the number. */
        BEFORE,
        /** A minus or a plus before the number. */
        PLUS_BEFORE,
        /** A minus or a plus after the number. */
        PLUS_AFTER,
        /** A minus or a blank after the number. */
        AFTER,
        /** Angle brackets around a negative number. */
        BRACKETS;

        static Sign of(boolean isFirst, String last) {
            if (isFirst) {
                return PLUS_BEFORE;
            }
            return switch (last) {
                case "S" -> PLUS_AFTER;
                case "MI" -> AFTER;
                case "PR" -> BRACKETS;
                default -> BEFORE;
            };
        }
    }

    private NumberModel(String format, Matcher form) {
        this.format = format;
        this.isFilled = form.group("fill") == null;
        this.digits = orEmpty(form.group("digits"));
        this.fraction = orEmpty(form.group("fraction"));
        this.pointWritten =
                form.group("point") == null ? 0 : form.group("point").charAt(0);
        this.hasDollar = form.group("dollar") != null;
        this.hasExponent = form.group("exponent") != null;
        this.sign = Sign.of(form.group("first") != null, orEmpty(form.group("last")));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** @throws IllegalArgumentException if it is no such format */
    static NumberModel parse(String format) {
        Matcher form = FORM.matcher(format.toUpperCase(Locale.ROOT));
        boolean isValid = form.matches()
                && (form.group("digits") != null
                        || !orEmpty(form.group("fraction")).isEmpty())
                && (form.group("first") == null || form.group("last") == null);
        if (!isValid) {
            throw new IllegalArgumentException("data exception - invalid format model '" + format
                    + "' of a number; its elements are FM S $ 9 0 , G . D EEEE MI PR");
        }
        return new NumberModel(format, form);
    }

    /** Writes a number in this format; if the number has too many digits, {@code #} for each character. */
    String write(BigDecimal number, NumberCharacters characters) {
        String text = hasExponent ? scientific(number.abs(), characters) : fixed(number.abs(), characters);
        if (text.isEmpty()) {
            return "#".repeat(digits.length() + fraction.length() + 2);
        }
        return signed(text, number.signum() < 0 && text.chars().anyMatch(digit -> digit >= '1' && digit <= '9'));
    }

    private String fixed(BigDecimal number, NumberCharacters characters) {
        BigDecimal rounded = number.setScale(fraction.length(), RoundingMode.HALF_UP);
        String all = rounded.unscaledValue().toString();
        String padded = "0".repeat(Math.max(0, fraction.length() - all.length())) + all;
        String whole = padded.substring(0, padded.length() - fraction.length()).replaceFirst("^0+", "");
        boolean showsZero = whole.isEmpty() && fraction.isEmpty();
        String before = whole(showsZero ? "0" : whole, characters);
        return before.isEmpty() && !digits.isEmpty()
                ? ""
                : before + fraction(padded.substring(padded.length() - fraction.length()), characters);
    }

    /** The digits before the point, after leading blanks; empty if they do not fit. */
    private String whole(String whole, NumberCharacters characters) {
        int firstZero = digits.indexOf('0');
        StringBuilder reversed = new StringBuilder();
        int next = whole.length() - 1;
        for (int i = digits.length() - 1; i >= 0; i--) {
            boolean isShown = next >= 0 || (firstZero >= 0 && firstZero <= i);
            char element = digits.charAt(i);
            if (element == ',' || element == 'G') {
                boolean isLeft = next >= 0 || (firstZero >= 0 && firstZero < i);
                reversed.append(!isLeft ? ' ' : element == 'G' ? characters.group() : ',');
            } else {
                reversed.append(next >= 0 ? whole.charAt(next) : isShown ? '0' : ' ');
                next--;
            }
        }
        return next >= 0 ? "" : reversed.reverse().toString();
    }

    private String fraction(String written, NumberCharacters characters) {
        if (pointWritten == 0) {
            return "";
        }
        int end = written.length();
        while (!isFilled && end > 0 && written.charAt(end - 1) == '0' && fraction.charAt(end - 1) == '9') {
            end--;
        }
        return point(characters) + written.substring(0, end);
    }

    private char point(NumberCharacters characters) {
        return pointWritten == 'D' ? characters.point() : '.';
    }

    private String scientific(BigDecimal number, NumberCharacters characters) {
        if (number.signum() == 0) {
            return "0" + fraction("0".repeat(fraction.length()), characters) + "E+00";
        }
        int exponent = number.precision() - number.scale() - 1;
        BigDecimal mantissa = number.movePointLeft(exponent).setScale(fraction.length(), RoundingMode.HALF_UP);
        if (mantissa.compareTo(BigDecimal.TEN) >= 0) {
            exponent++;
            mantissa = mantissa.movePointLeft(1).setScale(fraction.length(), RoundingMode.HALF_UP);
        }
        String written = mantissa.unscaledValue().toString();
        return written.charAt(0)
                + fraction(written.substring(1), characters)
                + String.format(Locale.ROOT, "E%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    private String signed(String text, boolean isNegative) {
        String number = text.stripLeading();
        String blanks = isFilled ? text.substring(0, text.length() - number.length()) : "";
        String amount = hasDollar ? "$" + number : number;
        String minusOrBlank = isNegative ? "-" : isFilled ? " " : "";
        return switch (sign) {
            case BEFORE -> blanks + minusOrBlank + amount;
            case PLUS_BEFORE -> blanks + (isNegative ? "-" : "+") + amount;
            case PLUS_AFTER -> blanks + amount + (isNegative ? "-" : "+");
            case AFTER -> blanks + amount + minusOrBlank;
            case BRACKETS -> isNegative ? blanks + "<" + amount + ">" : isFilled ? blanks + " " + amount + " " : amount;
        };
    }

    /**
     * Reads a number with no more digits than the format has places for.
     *
     * @throws IllegalArgumentException if the text is no such number
     */
    BigDecimal read(String text, NumberCharacters characters) {
        String stripped = text.strip();
        boolean isNegative = stripped.startsWith("-")
                || stripped.endsWith("-")
                || (stripped.startsWith("<") && stripped.endsWith(">"));
        String plain = stripped.replaceAll("^[-+<]|[-+>]$", "").replace("$", "").strip();
        String groups = digits.contains("G") ? String.valueOf(characters.group()) : digits.contains(",") ? "," : "";
        String ungrouped = groups.isEmpty() ? plain : plain.replace(groups, "");
        String number = pointWritten == 'D' ? ungrouped.replace(characters.point(), '.') : ungrouped;
        int point = number.indexOf('.');
        int whole = point < 0 ? number.length() : point;
        int places = digits.replaceAll("[,G]", "").length();
        boolean fits = hasExponent || (whole <= places && number.length() - whole - 1 <= fraction.length());
        if (!fits || !number.matches("\\d*\\.?\\d*([eE][-+]?\\d+)?") || number.matches("\\.?")) {
            throw new IllegalArgumentException(
                    "data exception - invalid value for number format; Value: '" + text + "' Format: '" + format + "'");
        }
        BigDecimal value = new BigDecimal(number);
        return isNegative ? value.negate() : value;
    }
}
