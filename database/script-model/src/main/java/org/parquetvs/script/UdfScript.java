package org.parquetvs.script;

/**
 * A script as defined by CREATE SCRIPT.
 *
 * @param schema its schema
 * @param name its name
 * @param language its language
 * @param kind the input of one call
 * @param result the form of its result; without meaning for an adapter
 * @param input parameters
 * @param output columns of EMITS, or the single column of RETURNS
 * @param body everything after AS: option lines, or the program
 */
public record UdfScript(
        String schema,
        String name,
        Language language,
        Kind kind,
        Result result,
        ScriptColumns input,
        ScriptColumns output,
        String body) {

    /** The language of a script. */
    public enum Language {
        JAVA,
        LUA
    }

    /** The input of one call of a script. */
    public enum Kind {
        /** A request of a virtual schema. */
        ADAPTER,
        /** The rows of a group. */
        SET,
        /** One row. */
        SCALAR
    }

    /** Schema and name, as messages show them. */
    public String qualifiedName() {
        return schema + "." + name;
    }

    /** The form of the result. */
    public enum Result {
        /** Any number of rows. */
        EMITS,
        /** One value. */
        RETURNS
    }
}
