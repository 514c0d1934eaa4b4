package org.parquetvs.cluster.catalog;

import org.parquetvs.cluster.types.ExaType;

/**
 * A column of a table.
 *
 * @param defaultValue the expression of DEFAULT; empty: NULL
 */
public record TableColumn(String name, ExaType type, boolean nullable, String defaultValue) {}
