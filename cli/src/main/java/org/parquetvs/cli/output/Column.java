package org.parquetvs.cli.output;

/**
 * A column of a printed table.
 *
 * @param type the database's type, which decides about alignment
 */
public record Column(String name, String type) {

    boolean isNumeric() {
        return type.startsWith("DECIMAL") || type.startsWith("DOUBLE");
    }
}
