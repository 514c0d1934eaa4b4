package org.parquetvs.cluster.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;

class IntegerDirectivesTest {

    private static String written(String format, double... values) {
        LuaValue[] arguments = new LuaValue[values.length + 1];
        arguments[0] = LuaValue.valueOf(format);
        for (int i = 0; i < values.length; i++) {
            arguments[i + 1] = LuaValue.valueOf(values[i]);
        }
        return IntegerDirectives.written(LuaValue.varargsOf(arguments)).arg1().tojstring();
    }

    @Test
    void directivesOf64BitsAreWrittenAsInC() {
        Random random = new Random(29);
        List<String> flags = List.of("", "-", "+", " ", "0", "-+", "+0");
        for (int round = 0; round < 10_000; round++) {
            long value = random.nextLong() >> (11 + random.nextInt(53));
            String width = random.nextBoolean() ? Integer.toString(1 + random.nextInt(25)) : "";
            String flag = flags.get(width.isEmpty() ? random.nextInt(2) * 2 : random.nextInt(flags.size()));
            String directive = "%" + flag + width + "d";

            assertThat(written("<" + directive + ">", value))
                    .as(directive)
                    .isEqualTo("<" + String.format(Locale.ROOT, directive, value) + ">");
        }
    }

    @ParameterizedTest
    @CsvSource({"%.3d,7,007", "%6.3d,-7,'  -007'", "%-6.3i|,7,'007   |'", "%+.0d,5,+5", "%d%%,6442450945,6442450945%%"})
    void aPrecisionIsTheLeastNumberOfDigits(String format, double value, String expected) {
        assertThat(written(format, value)).isEqualTo(expected);
    }

    @Test
    void otherDirectivesAndTheirValuesStay() {
        Varargs arguments = LuaValue.varargsOf(new LuaValue[] {
            LuaString.valueUsing(new byte[] {'%', 's', ' ', '%', 'd', ' ', '%', '5', '.', '1', 'f', ' ', (byte) 0xFF}),
            LuaValue.valueOf("a"),
            LuaValue.valueOf(4294967296.0),
            LuaValue.valueOf(1.5)
        });

        Varargs changed = IntegerDirectives.written(arguments);

        assertThat(changed.narg()).isEqualTo(3);
        LuaString format = changed.checkstring(1);
        assertThat(format.m_bytes[format.m_offset + format.m_length - 1]).isEqualTo((byte) 0xFF);
        assertThat(format.tojstring()).startsWith("%s 4294967296 %5.1f ");
        assertThat(changed.arg(2).tojstring()).isEqualTo("a");
        assertThat(changed.arg(3).todouble()).isEqualTo(1.5);
    }

    @ParameterizedTest
    @CsvSource({"1.5", "1e300", "NaN", "9223372036854775808"})
    void whatIsNoIntegerIsRefused(double value) {
        assertThatThrownBy(() -> written("%d", value))
                .isInstanceOf(LuaError.class)
                .hasMessageContaining("number has no integer representation");
    }
}
