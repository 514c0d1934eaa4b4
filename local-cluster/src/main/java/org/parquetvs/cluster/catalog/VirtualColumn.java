package org.parquetvs.cluster.catalog;

import org.parquetvs.cluster.types.ExaType;

/**
 * A column of a virtual table.
 *
 * @param notes what its adapter wants to be told again; empty: nothing
 * @param comment for users; empty: none
 */
public record VirtualColumn(String name, ExaType type, boolean nullable, String notes, String comment) {}
