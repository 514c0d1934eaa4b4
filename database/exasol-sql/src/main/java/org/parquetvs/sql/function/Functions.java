package org.parquetvs.sql.function;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.type.SqlType;

/** The scalar functions that are offered. */
public final class Functions {
    /**
     * Waits some seconds. Exasol does not document it, but tests of its clients use it; the quotes are part of the
     * name.
     */
    public static final String SLEEP = "\"$SLEEP\"";

    private static final FunctionList LIST = new FunctionList();

    static {
        StringFunctions.define(LIST);
        NumberFunctions.define(LIST);
        TimeFunctions.define(LIST);
        TimeUnits.define(LIST);
        ConversionFunctions.define(LIST);
        BitFunctions.define(LIST);
        JavaFunctions.define(LIST);
        LIST.define(
                FunctionList.ofStatement(SLEEP),
                FunctionList.likeFirst(),
                Template.cast(JavaFunctions.call(JvmFunction.SLEEP, "CAST({0} AS VARCHAR), {1}")),
                ParameterKind.NUMBER,
                ParameterKind.TEXT);
        LIST.define("TYPEOF", Functions::nameType, Functions::printName, ParameterKind.ANY);
    }

    private Functions() {}

    private static SqlType nameType(List<Expr> arguments) {
        return Literal.ofText(arguments.get(0).type().toSql()).type();
    }

    private static void printName(Call call, SqlWriter out) {
        out.add(SqlWriter.literal(call.operands().get(0).type().toSql()));
    }

    /** All names. */
    public static SortedSet<String> names() {
        return LIST.names();
    }

    /** Whether there is a function of this name. */
    public static boolean knows(String name) {
        return LIST.knows(name);
    }

    /** The name of the variant of a function for dates and timestamps, if it differs from the one for numbers. */
    public static String ofTimes(String name) {
        String other = FunctionList.ofTimes(name);
        return LIST.knows(other) ? other : name;
    }

    /** The name of the variant of a function that also gets the formats of the session. */
    public static String ofFormats(String name) {
        return FunctionList.ofFormats(name);
    }

    /** The name of the variant of a function that also gets the key of its statement. */
    public static String ofStatement(String name) {
        return FunctionList.ofStatement(name);
    }

    /** The function of this name with this number of arguments. */
    public static Optional<SqlFunction> find(String name, int arguments) {
        return LIST.find(name, arguments);
    }
}
