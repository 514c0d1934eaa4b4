package org.parquetvs.cluster;

/**
 * A column of a result.
 *
 * @param name its label
 * @param type its type as Exasol writes it, such as {@code DECIMAL(18,2)} or {@code VARCHAR(100) UTF8}
 */
public record ResultColumn(String name, String type) {}
