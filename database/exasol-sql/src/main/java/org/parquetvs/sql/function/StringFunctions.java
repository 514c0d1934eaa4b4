package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/** Functions on strings. A result without characters is NULL, because Exasol has no empty string. */
final class StringFunctions {
    private static final int GUID_LENGTH = 48;

    private static final SqlFunction.TypeRule LIKE_FIRST =
            arguments -> varchar(arguments.get(0).type());
    private static final SqlFunction.TypeRule MAX_VARCHAR = arguments -> new Varchar(
            Varchar.MAX_LENGTH,
            arguments.stream()
                    .map(argument -> TypeRules.charset(argument.type()))
                    .reduce(Charset.ASCII, Charset::union));

    private static final String MAX_LENGTH = String.valueOf(Varchar.MAX_LENGTH);

    private StringFunctions() {}

    static void define(FunctionTable table) {
        table.define("UPPER", LIKE_FIRST, Template.exact("upper({0})"), TEXT);
        table.alias("UCASE", "UPPER");
        table.define("LOWER", LIKE_FIRST, Template.exact("lower({0})"), TEXT);
        table.alias("LCASE", "LOWER");
        table.define("LENGTH", integer(9), Template.cast("length({0})"), TEXT);
        table.alias("CHAR_LENGTH", "LENGTH");
        table.alias("CHARACTER_LENGTH", "LENGTH");
        table.define("OCTET_LENGTH", integer(9), Template.cast("strlen({0})"), TEXT);
        table.define("BIT_LENGTH", integer(9), Template.cast("8 * strlen({0})"), TEXT);
        table.define("SUBSTR", LIKE_FIRST, new Part(""), TEXT, INTEGER);
        table.define("SUBSTR", LIKE_FIRST, new Part(", greatest(CAST({2} AS BIGINT), 0)"), TEXT, INTEGER, INTEGER);
        table.alias("SUBSTRING", "SUBSTR");
        table.alias("MID", "SUBSTR");
        table.define("RIGHT", LIKE_FIRST, Template.text("right({0}, greatest(CAST({1} AS BIGINT), 0))"), TEXT, INTEGER);
        trims(table);
        table.define(
                "LPAD", MAX_VARCHAR, upTo("{1}", "lpad({0}, " + count("{1}", MAX_LENGTH) + ", ' ')"), TEXT, INTEGER);
        table.define(
                "LPAD",
                MAX_VARCHAR,
                upTo("{1}", "lpad({0}, " + count("{1}", MAX_LENGTH) + ", {2})"),
                TEXT,
                INTEGER,
                TEXT);
        table.define(
                "RPAD", MAX_VARCHAR, upTo("{1}", "rpad({0}, " + count("{1}", MAX_LENGTH) + ", ' ')"), TEXT, INTEGER);
        table.define(
                "RPAD",
                MAX_VARCHAR,
                upTo("{1}", "rpad({0}, " + count("{1}", MAX_LENGTH) + ", {2})"),
                TEXT,
                INTEGER,
                TEXT);
        table.define("REPLACE", MAX_VARCHAR, Template.text("replace({0}, {1}, '')"), TEXT, TEXT);
        table.define("REPLACE", MAX_VARCHAR, replacement("replace({0}, {1}, coalesce({2}, ''))"), TEXT, TEXT, TEXT);
        table.define(
                "TRANSLATE", LIKE_FIRST, Template.text("translate({0}, {1}, coalesce({2}, ''))"), TEXT, TEXT, TEXT);
        table.define(
                "REPEAT",
                MAX_VARCHAR,
                upTo(
                        "length({0}) * CAST({1} AS HUGEINT)",
                        "repeat({0}, " + count("{1}", MAX_LENGTH + " // greatest(length({0}), 1)") + ")"),
                TEXT,
                INTEGER);
        table.define(
                "SPACE",
                arguments -> Varchar.LONGEST,
                upTo("{0}", "repeat(' ', " + count("{0}", MAX_LENGTH) + ")"),
                INTEGER);
        table.define("REVERSE", LIKE_FIRST, Template.exact("reverse({0})"), TEXT);
        table.define(
                "SYS_GUID",
                none -> new SqlType.Char(GUID_LENGTH, Charset.ASCII),
                Template.exact("left(replace(CAST(uuid() AS VARCHAR) || CAST(uuid() AS VARCHAR), '-', ''), "
                        + GUID_LENGTH + ")"));
        table.overload("CONCAT", Operators.CONCAT);
        table.rewritten(
                "LEFT",
                2,
                2,
                (arguments, context) -> table.call(
                        "SUBSTR",
                        "LEFT",
                        List.of(arguments.get(0), Literal.ofNumber(BigDecimal.ONE), arguments.get(1)),
                        context));
        positions(table);
        regularExpressions(table);
        characters(table);
        hashes(table);
    }

    /**
     * A number of characters, limited to a value that DuckDB can compute with, even if the text is not used in the end.
     */
    private static String count(String written, String most) {
        return "CAST(CASE WHEN " + written + " > " + most + " THEN " + most + " ELSE " + written + " END AS INTEGER)";
    }

    static GrowingText replacement(String pattern) {
        return GrowingText.of(pattern, GrowingText::replaced);
    }

    /** A text of the given length; fails before the text is made if it is too long for any VARCHAR. */
    private static Template upTo(String length, String text) {
        return Template.text("CASE WHEN " + length + " > " + MAX_LENGTH + " THEN " + Macros.tooLong(length) + " ELSE "
                + text + " END");
    }

    /**
     * A part of a text. The first character has the number 1, and 0 means the same. Negative numbers count from the
     * end; if the part would begin before the text, the result is NULL.
     */
    private record Part(Template plain, Template general) implements SqlFunction.Rendering {
        Part(String length) {
            this(
                    Template.text("substr({0}, CAST({1} AS BIGINT)" + length + ")"),
                    Template.text("CASE WHEN -CAST({1} AS BIGINT) > length({0}) THEN NULL"
                            + " ELSE substr({0}, CASE WHEN {1} = 0 THEN 1 ELSE CAST({1} AS BIGINT) END" + length
                            + ") END"));
        }

        private Template of(Call call) {
            boolean isPositive = call.operands()
                    .get(1)
                    .constant(BigDecimal.class)
                    .filter(position -> position.signum() > 0)
                    .isPresent();
            return isPositive ? plain : general;
        }

        @Override
        public int copies(Call call) {
            return of(call).copies(call);
        }

        @Override
        public void print(Call call, SqlWriter out) {
            of(call).print(call, out);
        }
    }

    /** Without a second argument, only blanks are trimmed, no other white space. */
    private static void trims(FunctionTable table) {
        table.define("TRIM", LIKE_FIRST, Template.text("trim({0}, ' ')"), TEXT);
        table.define("TRIM", LIKE_FIRST, Template.text("trim({0}, {1})"), TEXT, TEXT);
        table.define("LTRIM", LIKE_FIRST, Template.text("ltrim({0}, ' ')"), TEXT);
        table.define("LTRIM", LIKE_FIRST, Template.text("ltrim({0}, {1})"), TEXT, TEXT);
        table.define("RTRIM", LIKE_FIRST, Template.text("rtrim({0}, ' ')"), TEXT);
        table.define("RTRIM", LIKE_FIRST, Template.text("rtrim({0}, {1})"), TEXT, TEXT);
    }

    private static void positions(FunctionTable table) {
        table.define("INSTR", integer(9), Template.cast("instr({0}, {1})"), TEXT, TEXT);
        table.define("LOCATE", integer(9), Template.cast("instr({1}, {0})"), TEXT, TEXT);
        table.rewritten(
                "POSITION",
                2,
                2,
                (arguments, context) ->
                        table.call("INSTR", "POSITION", List.of(arguments.get(1), arguments.get(0)), context));
        table.define("INSTR", integer(9), found("{0}", "{1}", "1"), TEXT, TEXT, INTEGER);
        table.define("INSTR", integer(9), found("{0}", "{1}", "{3}"), TEXT, TEXT, INTEGER, INTEGER);
        table.define("LOCATE", integer(9), found("{1}", "{0}", "1"), TEXT, TEXT, INTEGER);
        table.define("EDIT_DISTANCE", integer(9), Template.cast("levenshtein({0}, {1})"), TEXT, TEXT);
    }

    /**
     * The third argument is the position where the search begins. A negative one counts from the end, and the search
     * goes backwards.
     */
    private static Template found(String text, String searched, String occurrence) {
        String begin = "CAST({2} AS BIGINT)";
        String which = "CAST(" + occurrence + " AS BIGINT)";
        String matches = ", lambda i: substr(" + text + ", i, length(" + searched + ")) = " + searched + ")";
        return Template.cast("CASE WHEN " + text + " IS NULL OR " + searched + " IS NULL OR " + begin + " IS NULL OR "
                + which + " IS NULL THEN NULL WHEN " + which + " <= 0 THEN 0 WHEN " + begin
                + " > 0 THEN coalesce(list_filter(range(" + begin + ", length(" + text + ") + 1)" + matches + "["
                + which
                + "], 0) WHEN " + begin + " < 0 THEN coalesce(list_filter(range(1, length(" + text + ") + " + begin
                + " + 2)"
                + matches + "[-" + which + "], 0) ELSE 0 END");
    }

    private static void regularExpressions(FunctionTable table) {
        table.define("REGEXP_SUBSTR", LIKE_FIRST, Template.text("regexp_extract({0}, {1})"), TEXT, TEXT);
        table.define("REGEXP_REPLACE", MAX_VARCHAR, Template.text("regexp_replace({0}, {1}, '', 'g')"), TEXT, TEXT);
        table.define(
                "REGEXP_REPLACE",
                MAX_VARCHAR,
                replacement("regexp_replace({0}, {1}, coalesce({2}, ''), 'g')"),
                TEXT,
                TEXT,
                TEXT);
    }

    private static void characters(FunctionTable table) {
        table.define("ASCII", integer(3), Template.cast("ascii({0})"), TEXT);
        table.define("UNICODE", integer(9), Template.cast("unicode({0})"), TEXT);
        table.define("CHR", text(1, Charset.ASCII), Template.text("chr(CAST({0} AS INTEGER))"), INTEGER);
        table.alias("CHAR", "CHR");
        table.define("UNICODECHR", text(1, Charset.UTF8), Template.text("chr(CAST({0} AS INTEGER))"), INTEGER);
    }

    private static void hashes(FunctionTable table) {
        hash(table, "MD5", "md5", 16);
        hash(table, "SHA1", "sha1", 20);
        hash(table, "SHA256", "sha256", 32);
        table.alias("HASH_SHA", "HASH_SHA1");
        table.alias("HASHTYPE_SHA", "HASHTYPE_SHA1");
    }

    /** The hash of one text, or of several, one after the other. NULL adds nothing. */
    private static void hash(FunctionTable table, String algorithm, String function, int bytes) {
        Template one = Template.exact(function + "({0})");
        Template several = Template.exact(function + "(nullif(concat({*}), ''))");
        Map<String, SqlFunction.TypeRule> types = Map.of(
                "HASH_" + algorithm, text(2 * bytes, Charset.ASCII),
                "HASHTYPE_" + algorithm, hashtype(bytes));
        types.forEach((name, type) -> {
            table.define(name, type, one, TEXT);
            table.defineRepeating(name, type, several, TEXT, TEXT);
        });
    }

    private static SqlFunction.TypeRule text(int length, Charset charset) {
        return arguments -> new Varchar(length, charset);
    }

    private static SqlFunction.TypeRule hashtype(int bytes) {
        return arguments -> new SqlType.HashType(bytes);
    }

    private static SqlType varchar(SqlType type) {
        return new Varchar(TypeRules.length(type), TypeRules.charset(type));
    }

    /** The types of all arguments, for type rules that need all of them. */
    static List<SqlType> types(List<Expr> arguments) {
        return arguments.stream().map(Expr::type).toList();
    }
}
