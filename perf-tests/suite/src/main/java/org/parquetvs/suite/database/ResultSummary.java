package org.parquetvs.suite.database;

import java.util.Optional;

/**
 * The result of a statement.
 *
 * @param rows rows that it returned or changed
 * @param firstValue the first column of the first row, as text
 */
public record ResultSummary(long rows, Optional<String> firstValue) {}
