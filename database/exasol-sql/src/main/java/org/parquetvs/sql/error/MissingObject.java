package org.parquetvs.sql.error;

import java.util.function.UnaryOperator;

/**
 * An object that a statement names and that is not there.
 *
 * @param kind such as table or connection
 * @param name as in the catalog; a schema comes before it, with a dot
 * @param message the message, made from a hint that is empty or ends with a blank
 */
public record MissingObject(String kind, String name, UnaryOperator<String> message) {}
