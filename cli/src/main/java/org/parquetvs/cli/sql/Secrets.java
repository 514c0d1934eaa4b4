package org.parquetvs.cli.sql;

import java.util.regex.Pattern;

/** Keeps passwords out of what is printed and remembered. */
final class Secrets {
    private static final Pattern PASSWORD = Pattern.compile("(?is)(IDENTIFIED\\s+BY\\s+)'(?:[^']|'')*'?");

    private Secrets() {}

    /** The statement with every password replaced by dots. */
    static String hidden(String sql) {
        return PASSWORD.matcher(sql).replaceAll("$1'...'");
    }
}
