package org.parquetvs.cluster.lua;

import java.util.List;

/**
 * A Lua script that runs statements.
 *
 * @param schema its schema
 * @param name its name
 * @param parameters its parameters
 * @param returns what it returns
 * @param text its Lua code, after as many empty lines as CREATE SCRIPT has lines before AS
 */
public record ScriptingProgram(String schema, String name, List<Parameter> parameters, Returns returns, String text) {

    public ScriptingProgram {
        parameters = List.copyOf(parameters);
    }

    /** A parameter; the script sees it as a global variable of this name. */
    public record Parameter(String name, Form form) {}

    /** What a parameter takes. */
    public enum Form {
        VALUE,
        ARRAY
    }

    /** What a script returns. */
    public enum Returns {
        /** A number of rows; the default. */
        ROWCOUNT,
        /** Rows. */
        TABLE
    }

    /** Schema and name, as messages show them. */
    public String qualifiedName() {
        return schema + "." + name;
    }
}
