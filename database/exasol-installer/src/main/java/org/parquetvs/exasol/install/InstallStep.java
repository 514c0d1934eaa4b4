package org.parquetvs.exasol.install;

/**
 * A finished step of an installation.
 *
 * @param action the action, such as {@code uploaded}
 * @param object the object of the action
 */
public record InstallStep(String action, String object) {}
