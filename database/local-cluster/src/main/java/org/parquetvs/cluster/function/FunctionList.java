package org.parquetvs.cluster.function;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.parquetvs.cluster.query.ParameterKind;
import org.parquetvs.cluster.query.ScalarFunction;
import org.parquetvs.type.SqlType;

/** Scalar functions by name; one name may take different numbers of arguments. */
final class FunctionList {
    /** Begins what is added to the names of functions that cannot be written. */
    private static final char INTERNAL = '#';

    private static final String OF_TIMES = INTERNAL + "TIME";
    private static final String OF_FORMATS = INTERNAL + "FORMATS";
    private static final String OF_STATEMENT = INTERNAL + "STATEMENT";

    private final Map<String, List<ScalarFunction>> functions = new HashMap<>();

    /** Adds a function that takes exactly these parameters. */
    void define(
            String name,
            ScalarFunction.TypeRule type,
            ScalarFunction.Rendering rendering,
            ParameterKind... parameters) {
        add(name, new ScalarFunction(name, List.of(parameters), parameters.length, false, type, rendering));
    }

    /** Adds a function that takes its last parameter any number of times. */
    void defineRepeating(
            String name,
            ScalarFunction.TypeRule type,
            ScalarFunction.Rendering rendering,
            ParameterKind... parameters) {
        add(name, new ScalarFunction(name, List.of(parameters), parameters.length, true, type, rendering));
    }

    private void add(String name, ScalarFunction function) {
        functions.computeIfAbsent(name, key -> new ArrayList<>()).add(function);
    }

    /** Another name of a function that is already there. */
    void alias(String alias, String name) {
        functions.put(alias, functions.getOrDefault(name, List.of()));
    }

    /** All names that are written, as opposed to those such as {@link #ofTimes} makes. */
    SortedSet<String> names() {
        return functions.keySet().stream()
                .filter(name -> name.indexOf(INTERNAL) < 0)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The name under which a function of numbers is kept that does something else with dates and timestamps. */
    static String ofTimes(String name) {
        return name + OF_TIMES;
    }

    /** The name under which a function is kept that is told formats of the session as well. */
    static String ofFormats(String name) {
        return name + OF_FORMATS;
    }

    /** The name under which a function is kept that is told the key of its statement as well. */
    static String ofStatement(String name) {
        return name + OF_STATEMENT;
    }

    /** Whether there is a function of this name. */
    boolean knows(String name) {
        return functions.containsKey(name);
    }

    /** The function of this name that takes so many arguments. */
    Optional<ScalarFunction> find(String name, int arguments) {
        return functions.getOrDefault(name, List.of()).stream()
                .filter(function -> function.takes(arguments))
                .findFirst();
    }

    /** The type DECIMAL(digits, 0). */
    static ScalarFunction.TypeRule integer(int digits) {
        return arguments -> new SqlType.Decimal(digits, 0);
    }

    /** The type DOUBLE. */
    static ScalarFunction.TypeRule floating() {
        return arguments -> new SqlType.DoublePrecision();
    }

    /** The type of the first argument. */
    static ScalarFunction.TypeRule likeFirst() {
        return arguments -> arguments.get(0).type();
    }
}
