package org.parquetvs.scan.output;

import org.parquetvs.scan.predicate.Operand;

/**
 * One value by which rows are grouped; NULL is a group of its own.
 *
 * @param emitted the column in which a group's value arrives
 * @param value the operand that is computed for each row, of the type of {@code emitted}
 */
public record GroupKey(EmittedColumn emitted, Operand value) {}
