package org.parquetvs.cluster.lua;

import java.util.List;

/**
 * A Lua script that runs statements.
 *
 * @param schema schema it is in
 * @param name its name
 * @param parameters what it is called with
 * @param returns how it answers
 * @param text its Lua, with as many empty lines before it as its CREATE SCRIPT has lines before AS
 */
public record ScriptingProgram(String schema, String name, List<Parameter> parameters, Returns returns, String text) {

    public ScriptingProgram {
        parameters = List.copyOf(parameters);
    }

    /** A parameter, which the script sees as a global variable of this name. */
    public record Parameter(String name, Form form) {}

    /** What a parameter takes. */
    public enum Form {
        VALUE,
        ARRAY
    }

    /** How a script answers. */
    public enum Returns {
        /** By a number of rows; the default. */
        ROWCOUNT,
        /** By rows. */
        TABLE
    }

    /** Schema and name, as messages quote the script. */
    public String qualifiedName() {
        return schema + "." + name;
    }
}
