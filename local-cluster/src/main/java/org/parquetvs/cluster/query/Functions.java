package org.parquetvs.cluster.query;

import java.util.Optional;

/** The scalar functions that are offered. */
public final class Functions {
    private static final FunctionList LIST = new FunctionList();

    static {
        StringFunctions.define(LIST);
        NumberFunctions.define(LIST);
        TimeFunctions.define(LIST);
    }

    private Functions() {}

    /** Whether there is a function of this name. */
    public static boolean knows(String name) {
        return LIST.knows(name);
    }

    /** The function of this name that takes so many arguments. */
    public static Optional<ScalarFunction> find(String name, int arguments) {
        return LIST.find(name, arguments);
    }
}
