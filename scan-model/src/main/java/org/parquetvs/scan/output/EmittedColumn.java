package org.parquetvs.scan.output;

import org.parquetvs.type.SqlType;

/** A column of the EMITS clause: its name and its type in the database. */
public record EmittedColumn(String name, SqlType type) {}
