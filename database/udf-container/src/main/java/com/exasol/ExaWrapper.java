package com.exasol;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Looks up and calls the methods of script classes. It is in the same package as Exasol's wrapper, because the package
 * decides which classes and methods may be package-private. Its frames end the stack traces of scripts.
 */
public final class ExaWrapper {

    private ExaWrapper() {}

    /** Finds and initialises a class by name. */
    public static Class<?> scriptClass(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }

    /** Finds {@code run}. */
    public static Method runMethod(Class<?> script) throws NoSuchMethodException {
        return script.getDeclaredMethod("run", ExaMetadata.class, ExaIterator.class);
    }

    /** Calls {@code run}. */
    public static Object run(Method run, ExaMetadata metadata, ExaIterator iterator)
            throws IllegalAccessException, InvocationTargetException {
        return run.invoke(null, metadata, iterator);
    }

    /** Calls {@code init}. */
    public static void init(Class<?> script, ExaMetadata metadata)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        script.getDeclaredMethod("init", ExaMetadata.class).invoke(null, metadata);
    }

    /** Calls {@code cleanup}. */
    public static void cleanup(Class<?> script, ExaMetadata metadata)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        script.getDeclaredMethod("cleanup", ExaMetadata.class).invoke(null, metadata);
    }

    /** Calls a method that takes only the metadata. */
    public static Object runSingleCall(Class<?> script, String method, ExaMetadata metadata)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        return script.getDeclaredMethod(method, ExaMetadata.class).invoke(null, metadata);
    }

    /** Calls a method that takes one argument. */
    public static <T> Object runSingleCall(
            Class<?> script, String method, ExaMetadata metadata, Class<T> argumentClass, T argument)
            throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
        return script.getDeclaredMethod(method, ExaMetadata.class, argumentClass)
                .invoke(null, metadata, argument);
    }
}
