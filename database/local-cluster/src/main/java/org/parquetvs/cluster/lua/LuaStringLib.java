package org.parquetvs.cluster.lua;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.luaj.vm2.Buffer;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.StringLib;
import org.luaj.vm2.lib.TwoArgFunction;
import org.luaj.vm2.lib.VarArgFunction;

/**
 * Lua's string library for one interpreter. LuaJ has one metatable of strings for the whole process, and its patterns
 * cannot be stopped. Here scripts cannot reach the metatable, {@code text:method()} finds the functions of the
 * interpreter that runs on this thread, and functions with patterns report their steps.
 */
final class LuaStringLib extends StringLib {
    /** The table {@code string} of the interpreter that runs on this thread. */
    private static final ThreadLocal<LuaValue> METHODS = ThreadLocal.withInitial(LuaTable::new);

    static {
        LuaTable metatable = new LuaTable();
        metatable.set(LuaValue.INDEX, new TwoArgFunction() {
            @Override
            public LuaValue call(LuaValue text, LuaValue name) {
                return METHODS.get().get(name);
            }
        });
        LuaString.s_metatable = sealed(metatable);
    }

    private static final LuaString SPECIAL = LuaValue.valueOf("^$*+?.([%-");

    private final IntConsumer steps;
    private LuaValue functions = LuaValue.NIL;

    /** @param steps is told of the steps of patterns, and stops them by an exception */
    LuaStringLib(IntConsumer steps) {
        this.steps = steps;
    }

    /** Hides a metatable from scripts, for which it is {@code false}. */
    static LuaTable sealed(LuaTable metatable) {
        metatable.set(LuaValue.METATABLE, LuaValue.FALSE);
        return metatable;
    }

    @Override
    public LuaValue call(LuaValue name, LuaValue environment) {
        functions = super.call(name, environment);
        define("find", arguments -> find(arguments, true));
        define("match", arguments -> find(arguments, false));
        define("gmatch", this::gmatch);
        define("gsub", this::gsub);
        LuaValue format = functions.get("format");
        define("format", arguments -> {
            LuaTextLimit.requireFits(LuaTextLimit.bytes(arguments), "string.format");
            return format.invoke(IntegerDirectives.written(arguments));
        });
        LuaValue repeat = functions.get("rep");
        define("rep", arguments -> repeat.call(arguments.checkstring(1), checkedCount(arguments)));
        return functions;
    }

    /** Runs code of this library's interpreter; other interpreters may run around and within it. */
    <T> T run(Supplier<T> code) {
        LuaValue outer = METHODS.get();
        METHODS.set(functions);
        try {
            return code.get();
        } finally {
            METHODS.set(outer);
        }
    }

    private interface Function {
        Varargs call(Varargs arguments);
    }

    private void define(String name, Function function) {
        functions.set(name, function(function));
    }

    private static LuaValue function(Function function) {
        return new VarArgFunction() {
            @Override
            public Varargs invoke(Varargs arguments) {
                return function.call(arguments);
            }
        };
    }

    /** The number of repetitions, which LuaJ would take as it is. */
    private static LuaValue checkedCount(Varargs arguments) {
        int length = arguments.checkstring(1).length();
        double bytes = Math.max(0, arguments.checkdouble(2)) * length;
        LuaTextLimit.requireFits((long) bytes, "string.rep");
        return LuaValue.valueOf(bytes > 0 ? (int) (bytes / length) : 0);
    }

    private Varargs find(Varargs arguments, boolean places) {
        LuaString text = arguments.checkstring(1);
        LuaString pattern = arguments.checkstring(2);
        int start = arguments.optint(3, 1);
        int from = start > 0 ? Math.min(start - 1, text.length()) : start < 0 ? Math.max(0, text.length() + start) : 0;
        if (places && (arguments.arg(4).toboolean() || pattern.indexOfAny(SPECIAL) < 0)) {
            int found = indexOf(text, pattern, from);
            return found < 0 ? LuaValue.NIL : places(found, found + pattern.length(), LuaValue.NONE);
        }
        PatternMatch match = new PatternMatch(text, pattern, steps);
        boolean anchored = isAnchored(pattern);
        int last = anchored ? from : text.length();
        for (int at = from; at <= last; at++) {
            int end = match.end(at, anchored ? 1 : 0);
            if (end >= 0) {
                Varargs captured = places && match.captures() == 0 ? LuaValue.NONE : match.captured(at, end);
                return places ? places(at, end, captured) : captured;
            }
        }
        return LuaValue.NIL;
    }

    private static Varargs places(int from, int end, Varargs captured) {
        return LuaValue.varargsOf(LuaValue.valueOf(from + 1), LuaValue.valueOf(end), captured);
    }

    private static boolean isAnchored(LuaString pattern) {
        return pattern.length() > 0 && pattern.luaByte(0) == '^';
    }

    private int indexOf(LuaString text, LuaString searched, int from) {
        int first = searched.m_offset;
        for (int at = from; at <= text.length() - searched.length(); at++) {
            int place = text.m_offset + at;
            int equal = Arrays.mismatch(
                    text.m_bytes, place, place + searched.length(), searched.m_bytes, first, first + searched.length());
            if (equal < 0) {
                return at;
            }
            steps.accept(equal + 1);
        }
        return -1;
    }

    private Varargs gmatch(Varargs arguments) {
        LuaString text = arguments.checkstring(1);
        PatternMatch match = new PatternMatch(text, arguments.checkstring(2), steps);
        int[] next = {0};
        return function(ignored -> {
            for (int at = next[0]; at <= text.length(); at++) {
                int end = match.end(at, 0);
                if (end >= 0) {
                    next[0] = end == at ? end + 1 : end;
                    return match.captured(at, end);
                }
            }
            next[0] = text.length() + 1;
            return LuaValue.NIL;
        });
    }

    private Varargs gsub(Varargs arguments) {
        LuaString text = arguments.checkstring(1);
        LuaString pattern = arguments.checkstring(2);
        LuaValue replacement = arguments.arg(3);
        if (!(replacement.isstring() || replacement.istable() || replacement.isfunction())) {
            throw new LuaError("bad argument #3: string/function/table expected, got " + replacement.typename());
        }
        int limit = arguments.optint(4, text.length() + 1);
        boolean anchored = isAnchored(pattern);
        PatternMatch match = new PatternMatch(text, pattern, steps);
        Buffer result = new Buffer(text.length());
        long bytes = text.length();
        int at = 0;
        int count = 0;
        boolean more = true;
        while (more && count < limit) {
            int end = match.end(at, anchored ? 1 : 0);
            if (end >= 0) {
                count++;
                LuaString piece = replaced(match, at, end, text, replacement);
                bytes += piece.length();
                LuaTextLimit.requireFits(bytes, "string.gsub");
                result.append(piece);
            }
            if (end > at) {
                at = end;
            } else if (at < text.length()) {
                result.append((byte) text.luaByte(at));
                at++;
            } else {
                more = false;
            }
            more &= !anchored;
        }
        result.append(text.substring(at, text.length()));
        return LuaValue.varargsOf(result.tostring(), LuaValue.valueOf(count));
    }

    private static LuaString replaced(PatternMatch match, int from, int end, LuaString text, LuaValue replacement) {
        if (replacement.isstring()) {
            return expanded(match, from, end, text, replacement.strvalue());
        }
        LuaValue value = replacement.istable()
                ? replacement.get(match.capture(0, from, end))
                : replacement.invoke(match.captured(from, end)).arg1();
        if (!value.toboolean()) {
            return text.substring(from, end);
        }
        if (!value.isstring()) {
            throw new LuaError("invalid replacement value (a " + value.typename() + ")");
        }
        return value.strvalue();
    }

    private static LuaString expanded(PatternMatch match, int from, int end, LuaString text, LuaString replacement) {
        Buffer result = new Buffer(replacement.length());
        long bytes = replacement.length();
        int at = 0;
        while (at < replacement.length()) {
            int value = replacement.luaByte(at++);
            if (value != '%') {
                result.append((byte) value);
                continue;
            }
            int escaped = at < replacement.length() ? replacement.luaByte(at) : 0;
            at++;
            if (escaped < '0' || escaped > '9') {
                result.append((byte) escaped);
                continue;
            }
            LuaString piece = escaped == '0'
                    ? text.substring(from, end)
                    : match.capture(escaped - '1', from, end).strvalue();
            bytes += piece.length();
            LuaTextLimit.requireFits(bytes, "string.gsub");
            result.append(piece);
        }
        return result.tostring();
    }
}
