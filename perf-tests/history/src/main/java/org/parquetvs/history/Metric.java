package org.parquetvs.history;

/**
 * A figure of an iteration that has no column of its own.
 *
 * @param unit such as {@code ms} or {@code bytes}
 */
public record Metric(String name, String unit, double value) {}
