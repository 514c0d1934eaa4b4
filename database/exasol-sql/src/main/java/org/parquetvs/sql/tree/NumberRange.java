package org.parquetvs.sql.tree;

/**
 * {@code VALUES BETWEEN first AND last [WITH STEP step]}: whole numbers.
 *
 * @param first the first number
 * @param endExclusive the first number after the range
 * @param step the difference between two numbers that follow each other, not 0
 */
public record NumberRange(long first, long endExclusive, long step) {}
