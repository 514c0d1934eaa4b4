package org.parquetvs.cluster.statement;

import java.util.Optional;

/** A name as a statement writes it, with or without a schema. */
record ObjectName(Optional<String> schema, String name) {}
