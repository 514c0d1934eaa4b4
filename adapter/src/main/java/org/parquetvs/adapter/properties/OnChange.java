package org.parquetvs.adapter.properties;

/** What happens if a loaded object has another entity tag now. */
public enum OnChange {
    /** The load fails. */
    FAIL,
    /** The rows of the loaded version stay. */
    IGNORE,
    /** The rows of the loaded version are deleted, and the new version is loaded. */
    RELOAD
}
