package org.parquetvs.cluster.lua;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.BiFunction;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.lib.OneArgFunction;
import org.luaj.vm2.lib.TwoArgFunction;

/** SQL numbers that would lose digits as Lua numbers, with arithmetic. */
final class LuaDecimal {
    /** Integers up to here are exact in a Lua number. */
    private static final BigDecimal MAX_EXACT = BigDecimal.valueOf(1L << 53);

    private static final LuaTable OPERATIONS = LuaStringLib.sealed(operations());

    private LuaDecimal() {}

    /** The number in Lua: a Lua number if it is an integer that Lua holds exactly, otherwise a decimal. */
    static LuaValue of(BigDecimal value) {
        return value.scale() <= 0 && value.abs().compareTo(MAX_EXACT) <= 0
                ? LuaValue.valueOf((double) value.longValueExact())
                : exact(value);
    }

    private static LuaValue exact(BigDecimal value) {
        return LuaValue.userdataOf(value, OPERATIONS);
    }

    /** {@code decimal(value, precision, scale)}. */
    static LuaValue convert(LuaValue value, int precision, int scale) {
        BigDecimal rounded = toDecimal(value).setScale(scale, RoundingMode.HALF_UP);
        if (rounded.precision() > precision) {
            throw new LuaError("decimal(" + precision + ", " + scale + ") cannot hold " + value.tojstring());
        }
        return exact(rounded);
    }

    private static BigDecimal toDecimal(LuaValue value) {
        if (value.isuserdata(BigDecimal.class)) {
            return (BigDecimal) value.touserdata();
        }
        try {
            return new BigDecimal(value.tojstring());
        } catch (NumberFormatException e) {
            throw new LuaError("attempt to perform arithmetic on a " + value.typename() + " value");
        }
    }

    private static LuaTable operations() {
        LuaTable table = new LuaTable();
        define(table, "__add", (left, right) -> exact(left.add(right)));
        define(table, "__sub", (left, right) -> exact(left.subtract(right)));
        define(table, "__mul", (left, right) -> exact(left.multiply(right)));
        define(table, "__div", (left, right) -> exact(left.divide(right, MathContext.DECIMAL128)));
        define(table, "__mod", (left, right) -> exact(left.remainder(right)));
        define(table, "__eq", (left, right) -> LuaValue.valueOf(left.compareTo(right) == 0));
        define(table, "__lt", (left, right) -> LuaValue.valueOf(left.compareTo(right) < 0));
        define(table, "__le", (left, right) -> LuaValue.valueOf(left.compareTo(right) <= 0));
        table.set("__unm", new OneArgFunction() {
            @Override
            public LuaValue call(LuaValue value) {
                return exact(toDecimal(value).negate());
            }
        });
        table.set("__tostring", new OneArgFunction() {
            @Override
            public LuaValue call(LuaValue value) {
                return valueOf(toDecimal(value).toPlainString());
            }
        });
        table.set("__concat", new TwoArgFunction() {
            @Override
            public LuaValue call(LuaValue left, LuaValue right) {
                return valueOf(LuaText.of(left) + LuaText.of(right));
            }
        });
        return table;
    }

    private static void define(LuaTable table, String name, BiFunction<BigDecimal, BigDecimal, LuaValue> operation) {
        table.set(name, new TwoArgFunction() {
            @Override
            public LuaValue call(LuaValue left, LuaValue right) {
                try {
                    return operation.apply(toDecimal(left), toDecimal(right));
                } catch (ArithmeticException e) {
                    throw new LuaError(String.valueOf(e.getMessage()));
                }
            }
        });
    }
}
