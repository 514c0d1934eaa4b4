package org.parquetvs.exasol.install;

/**
 * Something that was done.
 *
 * @param action such as {@code uploaded}
 * @param object what it was done to
 */
public record InstallStep(String action, String object) {}
