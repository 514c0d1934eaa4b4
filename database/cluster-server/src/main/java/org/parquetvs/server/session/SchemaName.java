package org.parquetvs.server.session;

/** The name of a schema in an attribute from a client: either the plain name, or as in SQL. */
final class SchemaName {

    private SchemaName() {}

    /** The statement that opens a schema. */
    static String open(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return "OPEN SCHEMA " + (quoted || isPlain(name) ? name : "\"" + name.replace("\"", "\"\"") + "\"");
    }

    /** Whether a name needs no quotes; like in a statement, it is then folded to upper case. */
    private static boolean isPlain(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9_]*");
    }
}
