package org.parquetvs.adapter.properties;

/** What becomes of an object that has been loaded and has another entity tag now. */
public enum OnChange {
    /** The load fails. */
    FAIL,
    /** The rows of the loaded version stay. */
    IGNORE,
    /** The rows of the loaded version are deleted, and the new version is loaded. */
    RELOAD
}
