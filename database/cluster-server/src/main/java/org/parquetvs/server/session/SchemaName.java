package org.parquetvs.server.session;

/** The name of a schema as clients give it in an attribute: as it is, or as SQL writes it. */
final class SchemaName {

    private SchemaName() {}

    /** The statement that opens a schema. */
    static String open(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return "OPEN SCHEMA " + (quoted || isPlain(name) ? name : "\"" + name.replace("\"", "\"\"") + "\"");
    }

    /** An unquoted name is folded to upper case, as in a statement. */
    private static boolean isPlain(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9_]*");
    }
}
