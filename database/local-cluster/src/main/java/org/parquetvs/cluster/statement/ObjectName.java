package org.parquetvs.cluster.statement;

import java.util.Optional;

/** A name in a statement, with or without a schema. */
record ObjectName(Optional<String> schema, String name) {}
