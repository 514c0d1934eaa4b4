package org.parquetvs.cluster.lua;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;

/** The directives {@code %d} and {@code %i} of {@code string.format} for 64 bits: LuaJ cuts their values to 32. */
final class IntegerDirectives {
    private static final Pattern DIRECTIVE =
            Pattern.compile("%([-+ #0]*)(\\d{0,2})(?:\\.(\\d{0,2}))?(.)", Pattern.DOTALL);

    private IntegerDirectives() {}

    /** The arguments of {@code string.format}, in which these directives and their values have become text. */
    static Varargs written(Varargs arguments) {
        Matcher directives = DIRECTIVE.matcher(latin1(arguments.checkstring(1)));
        List<LuaValue> others = new ArrayList<>();
        StringBuilder format = new StringBuilder();
        int next = 2;
        while (directives.find()) {
            String conversion = directives.group(4);
            String text = directives.group();
            if (conversion.equals("d") || conversion.equals("i")) {
                text = written(directives, integer(arguments, next));
                next++;
            } else if (!conversion.equals("%")) {
                others.add(arguments.arg(next));
                next++;
            }
            directives.appendReplacement(format, Matcher.quoteReplacement(text));
        }
        directives.appendTail(format);
        others.add(0, LuaString.valueUsing(format.toString().getBytes(StandardCharsets.ISO_8859_1)));
        for (; next <= arguments.narg(); next++) {
            others.add(arguments.arg(next));
        }
        return LuaValue.varargsOf(others.toArray(new LuaValue[0]));
    }

    /** A character for each byte, because texts of Lua may be no UTF-8. */
    private static String latin1(LuaString text) {
        return new String(text.m_bytes, text.m_offset, text.m_length, StandardCharsets.ISO_8859_1);
    }

    private static long integer(Varargs arguments, int argument) {
        double value = arguments.checkdouble(argument);
        if (value != Math.rint(value) || value < Long.MIN_VALUE || value >= -(double) Long.MIN_VALUE) {
            throw new LuaError("bad argument #" + argument + " to 'format' (number has no integer representation)");
        }
        return (long) value;
    }

    private static String written(Matcher directive, long value) {
        String flags = directive.group(1);
        String digits = Long.toString(value).replaceFirst("-", "");
        String precision = directive.group(3);
        if (precision != null) {
            int least = precision.isEmpty() ? 0 : Integer.parseInt(precision);
            digits = "0".repeat(Math.max(0, least - digits.length())) + digits;
        }
        String sign = value < 0 ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
        int width = directive.group(2).isEmpty() ? 0 : Integer.parseInt(directive.group(2));
        if (flags.contains("0") && !flags.contains("-") && precision == null) {
            digits = "0".repeat(Math.max(0, width - sign.length() - digits.length())) + digits;
        }
        String text = sign + digits;
        return width == 0
                ? text
                : String.format(Locale.ROOT, "%" + (flags.contains("-") ? "-" : "") + width + "s", text);
    }
}
