package org.parquetvs.sql.tree;

import java.util.Optional;

/** A name in a statement, with or without a schema. */
public record ObjectName(Optional<String> schema, String name) {}
