package org.parquetvs.udf.script;

/**
 * A script as CREATE SCRIPT defined it.
 *
 * @param schema schema it is in
 * @param name its name
 * @param language what it is written in
 * @param kind what it is called with
 * @param result how it answers; meaningless for an adapter
 * @param input parameters
 * @param output columns of EMITS, or the one column of RETURNS
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

    /** What a script is written in. */
    public enum Language {
        JAVA,
        LUA
    }

    /** What one call of the script is given. */
    public enum Kind {
        /** A request of a virtual schema. */
        ADAPTER,
        /** The rows of a group. */
        SET,
        /** One row. */
        SCALAR
    }

    /** Schema and name, as messages quote the script. */
    public String qualifiedName() {
        return schema + "." + name;
    }

    /** How the script answers. */
    public enum Result {
        /** Any number of rows. */
        EMITS,
        /** One value. */
        RETURNS
    }
}
