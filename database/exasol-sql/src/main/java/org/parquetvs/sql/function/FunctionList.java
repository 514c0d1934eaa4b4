package org.parquetvs.sql.function;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.type.SqlType;

/** Scalar functions by name; functions of one name may differ in their number of arguments. */
final class FunctionList {
    /** Marks the names of internal functions, which a statement cannot call. */
    private static final char INTERNAL = '#';

    private static final String OF_TIMES = INTERNAL + "TIME";
    private static final String OF_FORMATS = INTERNAL + "FORMATS";
    private static final String OF_STATEMENT = INTERNAL + "STATEMENT";

    private final Map<String, List<SqlFunction>> functions = new HashMap<>();

    /** Adds a function that takes exactly these parameters. */
    void define(String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        add(name, new SqlFunction(name, List.of(parameters), parameters.length, false, type, rendering));
    }

    /** Adds a function whose last parameter can be repeated any number of times. */
    void defineRepeating(
            String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        add(name, new SqlFunction(name, List.of(parameters), parameters.length, true, type, rendering));
    }

    private void add(String name, SqlFunction function) {
        functions.computeIfAbsent(name, key -> new ArrayList<>()).add(function);
    }

    /** Adds another name for an existing function. */
    void alias(String alias, String name) {
        functions.put(alias, functions.getOrDefault(name, List.of()));
    }

    /** The names that a statement can use, without internal ones such as those of {@link #ofTimes}. */
    SortedSet<String> names() {
        return functions.keySet().stream()
                .map(name -> name.endsWith(OF_STATEMENT) ? name.substring(0, name.indexOf(INTERNAL)) : name)
                .filter(name -> name.indexOf(INTERNAL) < 0 && !name.equals(Functions.SLEEP))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The internal name of the variant for dates and timestamps of a function on numbers. */
    static String ofTimes(String name) {
        return name + OF_TIMES;
    }

    /** The internal name of the variant that also gets the formats of the session. */
    static String ofFormats(String name) {
        return name + OF_FORMATS;
    }

    /** The internal name of the variant that also gets the key of its statement, as its last argument. */
    static String ofStatement(String name) {
        return name + OF_STATEMENT;
    }

    /** Whether there is a function of this name. */
    boolean knows(String name) {
        return functions.containsKey(name) || functions.containsKey(ofStatement(name));
    }

    /** The function of this name with this number of arguments. */
    Optional<SqlFunction> find(String name, int arguments) {
        return functions.getOrDefault(name, List.of()).stream()
                .filter(function -> function.takes(arguments))
                .findFirst();
    }

    /** The type DECIMAL(digits, 0). */
    static SqlFunction.TypeRule integer(int digits) {
        return arguments -> new SqlType.Decimal(digits, 0);
    }

    /** The type DOUBLE. */
    static SqlFunction.TypeRule floating() {
        return arguments -> new SqlType.DoublePrecision();
    }

    /** The type of the first argument. */
    static SqlFunction.TypeRule likeFirst() {
        return arguments -> arguments.get(0).type();
    }
}
