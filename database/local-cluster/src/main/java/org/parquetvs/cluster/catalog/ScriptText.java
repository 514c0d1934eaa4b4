package org.parquetvs.cluster.catalog;

import org.parquetvs.sql.catalog.QualifiedName;

/**
 * A script as it was created.
 *
 * @param kind what it is for
 * @param text the whole CREATE statement
 */
public record ScriptText(QualifiedName name, Kind kind, String text) {

    /** The purpose of a script. */
    public enum Kind {
        ADAPTER,
        UDF,
        /** A program that runs statements. */
        SCRIPTING
    }
}
