package org.parquetvs.adapter.properties;

/** What happens to a file none of whose columns is in the table. */
public enum UnmatchedFile {
    /** It is an error. */
    FAIL,
    /** Its rows are loaded like those of other files. */
    LOAD
}
