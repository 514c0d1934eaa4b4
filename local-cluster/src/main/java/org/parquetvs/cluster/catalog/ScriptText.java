package org.parquetvs.cluster.catalog;

/**
 * A script as it was created.
 *
 * @param kind ADAPTER or UDF
 * @param text the whole CREATE statement
 */
public record ScriptText(QualifiedName name, Kind kind, String text) {

    /** What a script is for. */
    public enum Kind {
        ADAPTER,
        UDF
    }
}
