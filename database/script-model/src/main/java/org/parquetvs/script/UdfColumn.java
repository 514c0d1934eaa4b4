package org.parquetvs.script;

/**
 * An input or output column of a script.
 *
 * @param name name as the script sees it
 * @param sqlType type as Exasol spells it in its metadata, for example {@code DECIMAL(18,2)} or {@code VARCHAR(20) UTF8}
 */
public record UdfColumn(String name, String sqlType) {}
