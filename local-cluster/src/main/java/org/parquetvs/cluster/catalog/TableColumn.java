package org.parquetvs.cluster.catalog;

import org.parquetvs.type.SqlType;

/**
 * A column of a table.
 *
 * @param defaultValue the expression of DEFAULT; empty: NULL
 */
public record TableColumn(String name, SqlType type, boolean nullable, String defaultValue) {}
