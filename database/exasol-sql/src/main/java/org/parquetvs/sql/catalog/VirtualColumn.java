package org.parquetvs.sql.catalog;

import org.parquetvs.type.SqlType;

/**
 * A column of a virtual table.
 *
 * @param notes what its adapter wants back in later requests; empty: nothing
 * @param comment for users; empty: none
 */
public record VirtualColumn(String name, SqlType type, boolean nullable, String notes, String comment) {}
