package org.parquetvs.sql.catalog;

/** An object that a FROM clause can name. */
public sealed interface TableObject permits LocalTable, VirtualTable, View, SystemTable {

    /** Schema and name. */
    QualifiedName name();

    /** What messages call it: table, view, virtual table or system table. */
    String kind();
}
