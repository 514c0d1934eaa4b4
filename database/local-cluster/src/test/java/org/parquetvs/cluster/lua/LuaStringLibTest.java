package org.parquetvs.cluster.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.lib.jse.JsePlatform;
import org.parquetvs.testing.Seeds;

class LuaStringLibTest {
    private static final String[] ITEMS = {
        "a", "b", ".", "%a", "%S", "%d", "%%", "%W", "%x", "%z", "[ab]", "[^a]", "[%d-]", "[a-c]", "[]]", "[^]b]", "(",
        ")", "%1", "%2", "%b()", "%bab", "$", "^", "-", "%", "[", "%b", "%b("
    };
    private static final String[] QUANTIFIERS = {"", "", "", "*", "+", "-", "?"};
    private static final String[] TEXTS = {"a", "b", "c", "A", "(", ")", "1", " ", "-", "%", "]", "\\0"};
    private static final String[] REPLACEMENTS = {"'x'", "'%1'", "'%0%0'", "'%%'", "{a = 'y', b = false}", "type", "7"};

    /** LuaJ is the oracle, except for classes, frontiers, captures of positions and repeated empty matches, where it is wrong. */
    @Test
    void patternsMatchAsLuajMatchesThem() {
        Globals oracle = JsePlatform.standardGlobals();
        LuaInterpreter tested = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        Seeds.forEach(2_000, random -> {
            String call = call(random);
            assertThat(outcome(tested.globals(), call)).as(call).isEqualTo(outcome(oracle, call));
        });
    }

    private static String call(Random random) {
        StringBuilder pattern = new StringBuilder(random.nextInt(4) == 0 ? "^" : "");
        for (int i = random.nextInt(5); i >= 0; i--) {
            pattern.append(any(random, ITEMS)).append(any(random, QUANTIFIERS));
        }
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(any(random, TEXTS));
        }
        String arguments = "'" + text + "', '" + pattern + "'";
        int init = random.nextInt(16) - 8;
        return switch (random.nextInt(5)) {
            case 0 -> "string.find(" + arguments + ", " + init + ")";
            case 1 -> "string.find(" + arguments + ", " + init + ", true)";
            case 2 -> "string.match(" + arguments + ", " + init + ")";
            case 3 -> "string.gsub(" + arguments + ", " + any(random, REPLACEMENTS) + ")";
            // Never an empty match, after which LuaJ would not go on.
            default ->
                "(function() local t = {} for a, b in string.gmatch('" + text + "', '.." + pattern
                        + "') do t[#t + 1] = tostring(a) .. '|' .. tostring(b) end return table.concat(t, ';') end)()";
        };
    }

    private static String any(Random random, String[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** The results, or that there are none; texts of errors may differ. */
    private static String outcome(Globals globals, String call) {
        try {
            return globals.load("return " + call, "law").invoke().toString();
        } catch (LuaError | ArrayIndexOutOfBoundsException e) {
            return "error";
        }
    }

    @Test
    void classesAreThoseOfAscii() {
        LuaInterpreter interpreter = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        String counts = "(function() local all, n = '', '' for i = 0, 255 do all = all .. string.char(i) end"
                + " for c in string.gmatch('acdglpsuwxzACDGLPSUWXZ', '.') do"
                + " n = n .. select(2, string.gsub(all, '%' .. c, '')) .. ' ' end return n end)()";
        assertThat(outcome(interpreter.globals(), counts))
                .isEqualTo("52 33 10 94 26 32 6 26 62 22 1 204 223 246 162 230 224 250 230 194 234 255 ");
    }

    @Test
    void frontiersAreWhereASetBegins() {
        LuaInterpreter interpreter = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        assertThat(outcome(interpreter.globals(), "string.gsub('THE (quick) fox', '%f[%a]%a+%f[%A]', 'x')"))
                .isEqualTo("(x (x) x,3)");
        assertThat(outcome(interpreter.globals(), "string.find('a b', '%f[%z]')"))
                .isEqualTo("(4,3)");
        assertThat(outcome(interpreter.globals(), "string.find('a', '%f')")).isEqualTo("error");
    }

    @Test
    void aPatternThatMatchesNothingIsFoundAtEachPlace() {
        LuaInterpreter interpreter = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        assertThat(outcome(
                        interpreter.globals(),
                        "(function() local n = '' for p in string.gmatch('abc', '()x*') do n = n .. p end"
                                + " return n end)()"))
                .isEqualTo("1234");
    }

    @Test
    void aPatternThatBacktracksWithoutEndIsStopped() {
        for (String call : new String[] {
            "string.find(('a'):rep(4000), '.-.-.-.-.-b')",
            "('a'):rep(4000):match('(.*)(.*)(.*)(.*)b')",
            "string.gsub(('a'):rep(4000), 'a?a*a+a-[^a]', '')",
            "string.gmatch(('a'):rep(4000), '.-.-.-.-.-b')()",
            "string.find(('('):rep(1000000), '%b()')",
            "string.find(('a'):rep(4000), '(.-)(.-)%1%2%1b')",
            "string.find(('a'):rep(2000000), ('a'):rep(1000000) .. 'b', 1, true)",
            "pcall(string.find, ('a'):rep(4000), '.-.-.-.-.-b')",
        }) {
            int[] looks = {0};
            LuaInterpreter interpreter = new LuaInterpreter(new LuaWatch(() -> ++looks[0] > 100), Set.of());
            assertThatThrownBy(() -> interpreter.run(
                            interpreter.globals().load("local r = " + call + " while true do end", "endless")::call))
                    .isInstanceOf(LuaError.class)
                    .hasMessageContaining("it was stopped");
        }
    }

    @Test
    void aTextIsRepeatedUpToALimit() {
        Globals globals = new LuaInterpreter(new LuaWatch(() -> false), Set.of()).globals();

        for (String count : new String[] {"2^27 + 1", "2^31", "2^32", "2^63", "1 / 0"}) {
            assertThatThrownBy(() -> globals.load("return string.rep('ab', " + count + ")", "long")
                            .call())
                    .as(count)
                    .isInstanceOf(LuaError.class)
                    .hasMessageContaining("string.rep would make a text of more than 256 MB");
        }
        assertThat(outcome(globals, "string.rep('ab', 2.9)")).isEqualTo("abab");
        assertThat(outcome(globals, "string.rep('ab', -1) .. string.rep('', 2^40) .. string.rep('ab', 0)"))
                .isEmpty();
        assertThat(outcome(globals, "#string.rep('ab', 2^20)")).isEqualTo("2097152");
    }

    /** Each would be a text of more than 256 MB, made of texts that are allowed. */
    @Test
    void noTextOfOthersIsLongerThanTheLimit() {
        LuaInterpreter interpreter = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        Globals globals = interpreter.globals();
        for (String maker : new String[] {
            ".. | local s = ('x'):rep(2^26) local t = s .. 1 .. s .. s .. s",
            ".. | local function join(a, ...) local b = ... return a .. b .. a .. b end local s = ('x'):rep(2^26)"
                    + " local t = join(s, s .. 1)",
            "table.concat | local t = {} for i = 1, 257 do t[i] = string.rep('x', 2^20) end table.concat(t)",
            "table.concat | table.concat(setmetatable({}, {__index = function() return 'x' end}), (', '):rep(2^19),"
                    + " 1, 2^31 - 1)",
            "table.concat | local t = {} for i = 1, 100 do t[i] = i end table.concat(t, string.rep(' ', 2^23))",
            "string.gsub | string.gsub('xxx', 'x', ('y'):rep(2^27))",
            "string.gsub | string.gsub(('x'):rep(2^20), '.+', ('%0'):rep(257))",
            "string.gsub | string.gsub(('x'):rep(2^20), '^(.+)$', ('%1'):rep(257))",
            "string.gsub | local s = ('y'):rep(2^27) string.gsub('xxx', 'x', {x = s})",
            "string.gsub | local s = ('y'):rep(2^27) string.gsub('xxx', 'x', function() return s end)",
            "string.format | local s = ('y'):rep(2^27) string.format('%s%s%s', s, s, s)",
        }) {
            String[] parts = maker.split(" \\| ", 2);
            assertThatThrownBy(() -> interpreter.run(globals.load(parts[1], "long")::call))
                    .as(maker)
                    .isInstanceOf(LuaError.class)
                    .hasMessageContaining(parts[0] + " would make a text of more than 256 MB");
        }
        assertThat(outcome(
                        globals,
                        "table.concat({1, 'b', 2.5}, ', ') .. table.concat({}) .. table.concat({1, 2, 3}, '', 2, 3)"))
                .isEqualTo("1, b, 2.523");
        assertThat(outcome(globals, "pcall(table.concat, {1, {}, 3})")).contains("false");
    }

    @Test
    void interpretersShareNothingThatAScriptCanWrite() {
        for (String attack : new String[] {
            "getmetatable('').__index = function() return 'taken' end",
            "getmetatable('').__index.upper = function() return 'taken' end",
            "setmetatable('', {})",
            "rawset(getmetatable(''), '__index', nil)",
            "string.upper = function() return 'taken' end",
            "string.find = nil",
            "getmetatable(null).x = 1",
            "math.floor = nil",
            "_G.pairs = nil",
        }) {
            LuaInterpreter attacker = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
            LuaInterpreter other = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
            attacker.run(attacker.globals().load("pcall(function() " + attack + " end)", "attack")::call);
            assertThat(other.run(other.globals()
                                    .load(
                                            "return ('a'):upper() .. ('a'):find('a') .. math.floor(1.5) .. type(pairs)",
                                            "other")::call)
                            .tojstring())
                    .as(attack)
                    .isEqualTo("A11function");
        }
    }

    @Test
    void methodsOfAScriptAreItsOwnAlsoAroundAnotherScript() {
        LuaInterpreter outer = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        LuaInterpreter inner = new LuaInterpreter(new LuaWatch(() -> false), Set.of());
        outer.globals()
                .load("function string.twice(s) return s .. s end", "outer")
                .call();

        String found = outer.run(() -> inner.run(() -> inner.globals()
                                .load("return type((' ').twice)", "inner")
                                .call())
                        .tojstring()
                + outer.globals().load("return ('a'):twice()", "outer").call().tojstring());

        assertThat(found).isEqualTo("nilaa");
    }
}
