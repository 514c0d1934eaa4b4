package org.parquetvs.sql.function;

import static org.parquetvs.sql.function.FunctionList.integer;
import static org.parquetvs.sql.query.ParameterKind.INTEGER;
import static org.parquetvs.sql.query.ParameterKind.TEXT;

import java.math.BigDecimal;
import java.util.List;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Macros;
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

    static void define(FunctionList list) {
        list.define("UPPER", LIKE_FIRST, Template.exact("upper({0})"), TEXT);
        list.alias("UCASE", "UPPER");
        list.define("LOWER", LIKE_FIRST, Template.exact("lower({0})"), TEXT);
        list.alias("LCASE", "LOWER");
        list.define("LENGTH", integer(9), Template.cast("length({0})"), TEXT);
        list.alias("CHAR_LENGTH", "LENGTH");
        list.alias("CHARACTER_LENGTH", "LENGTH");
        list.define("OCTET_LENGTH", integer(9), Template.cast("strlen({0})"), TEXT);
        list.define("BIT_LENGTH", integer(9), Template.cast("8 * strlen({0})"), TEXT);
        list.define("SUBSTR", LIKE_FIRST, new Part(""), TEXT, INTEGER);
        list.define("SUBSTR", LIKE_FIRST, new Part(", greatest(CAST({2} AS BIGINT), 0)"), TEXT, INTEGER, INTEGER);
        list.alias("SUBSTRING", "SUBSTR");
        list.alias("MID", "SUBSTR");
        list.define("RIGHT", LIKE_FIRST, Template.text("right({0}, greatest(CAST({1} AS BIGINT), 0))"), TEXT, INTEGER);
        trims(list);
        list.define(
                "LPAD", MAX_VARCHAR, upTo("{1}", "lpad({0}, " + count("{1}", MAX_LENGTH) + ", ' ')"), TEXT, INTEGER);
        list.define(
                "LPAD",
                MAX_VARCHAR,
                upTo("{1}", "lpad({0}, " + count("{1}", MAX_LENGTH) + ", {2})"),
                TEXT,
                INTEGER,
                TEXT);
        list.define(
                "RPAD", MAX_VARCHAR, upTo("{1}", "rpad({0}, " + count("{1}", MAX_LENGTH) + ", ' ')"), TEXT, INTEGER);
        list.define(
                "RPAD",
                MAX_VARCHAR,
                upTo("{1}", "rpad({0}, " + count("{1}", MAX_LENGTH) + ", {2})"),
                TEXT,
                INTEGER,
                TEXT);
        list.define("REPLACE", MAX_VARCHAR, Template.text("replace({0}, {1}, '')"), TEXT, TEXT);
        list.define("REPLACE", MAX_VARCHAR, replacement("replace({0}, {1}, coalesce({2}, ''))"), TEXT, TEXT, TEXT);
        list.define("TRANSLATE", LIKE_FIRST, Template.text("translate({0}, {1}, coalesce({2}, ''))"), TEXT, TEXT, TEXT);
        list.define(
                "REPEAT",
                MAX_VARCHAR,
                upTo(
                        "length({0}) * CAST({1} AS HUGEINT)",
                        "repeat({0}, " + count("{1}", MAX_LENGTH + " // greatest(length({0}), 1)") + ")"),
                TEXT,
                INTEGER);
        list.define(
                "SPACE",
                arguments -> Varchar.LONGEST,
                upTo("{0}", "repeat(' ', " + count("{0}", MAX_LENGTH) + ")"),
                INTEGER);
        list.define("REVERSE", LIKE_FIRST, Template.exact("reverse({0})"), TEXT);
        list.define(
                "SYS_GUID",
                none -> new SqlType.Char(GUID_LENGTH, Charset.ASCII),
                Template.exact("left(replace(CAST(uuid() AS VARCHAR) || CAST(uuid() AS VARCHAR), '-', ''), "
                        + GUID_LENGTH + ")"));
        positions(list);
        regularExpressions(list);
        characters(list);
        hashes(list);
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
            return call.operands().get(1) instanceof Literal literal
                            && literal.value() instanceof BigDecimal position
                            && position.signum() > 0
                    ? plain
                    : general;
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
    private static void trims(FunctionList list) {
        list.define("TRIM", LIKE_FIRST, Template.text("trim({0}, ' ')"), TEXT);
        list.define("TRIM", LIKE_FIRST, Template.text("trim({0}, {1})"), TEXT, TEXT);
        list.define("LTRIM", LIKE_FIRST, Template.text("ltrim({0}, ' ')"), TEXT);
        list.define("LTRIM", LIKE_FIRST, Template.text("ltrim({0}, {1})"), TEXT, TEXT);
        list.define("RTRIM", LIKE_FIRST, Template.text("rtrim({0}, ' ')"), TEXT);
        list.define("RTRIM", LIKE_FIRST, Template.text("rtrim({0}, {1})"), TEXT, TEXT);
    }

    private static void positions(FunctionList list) {
        list.define("INSTR", integer(9), Template.cast("instr({0}, {1})"), TEXT, TEXT);
        list.define("LOCATE", integer(9), Template.cast("instr({1}, {0})"), TEXT, TEXT);
        list.define("INSTR", integer(9), found("{0}", "{1}", "1"), TEXT, TEXT, INTEGER);
        list.define("INSTR", integer(9), found("{0}", "{1}", "{3}"), TEXT, TEXT, INTEGER, INTEGER);
        list.define("LOCATE", integer(9), found("{1}", "{0}", "1"), TEXT, TEXT, INTEGER);
        list.define("EDIT_DISTANCE", integer(9), Template.cast("levenshtein({0}, {1})"), TEXT, TEXT);
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

    private static void regularExpressions(FunctionList list) {
        list.define("REGEXP_SUBSTR", LIKE_FIRST, Template.text("regexp_extract({0}, {1})"), TEXT, TEXT);
        list.define("REGEXP_REPLACE", MAX_VARCHAR, Template.text("regexp_replace({0}, {1}, '', 'g')"), TEXT, TEXT);
        list.define(
                "REGEXP_REPLACE",
                MAX_VARCHAR,
                replacement("regexp_replace({0}, {1}, coalesce({2}, ''), 'g')"),
                TEXT,
                TEXT,
                TEXT);
    }

    private static void characters(FunctionList list) {
        list.define("ASCII", integer(3), Template.cast("ascii({0})"), TEXT);
        list.define("UNICODE", integer(9), Template.cast("unicode({0})"), TEXT);
        list.define("CHR", text(1, Charset.ASCII), Template.text("chr(CAST({0} AS INTEGER))"), INTEGER);
        list.alias("CHAR", "CHR");
        list.define("UNICODECHR", text(1, Charset.UTF8), Template.text("chr(CAST({0} AS INTEGER))"), INTEGER);
    }

    private static void hashes(FunctionList list) {
        list.define("HASH_MD5", text(32, Charset.ASCII), Template.exact("md5({0})"), TEXT);
        list.define("HASH_SHA1", text(40, Charset.ASCII), Template.exact("sha1({0})"), TEXT);
        list.alias("HASH_SHA", "HASH_SHA1");
        list.define("HASH_SHA256", text(64, Charset.ASCII), Template.exact("sha256({0})"), TEXT);
        list.define("HASHTYPE_MD5", hashtype(16), Template.exact("md5({0})"), TEXT);
        list.define("HASHTYPE_SHA1", hashtype(20), Template.exact("sha1({0})"), TEXT);
        list.alias("HASHTYPE_SHA", "HASHTYPE_SHA1");
        list.define("HASHTYPE_SHA256", hashtype(32), Template.exact("sha256({0})"), TEXT);
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
