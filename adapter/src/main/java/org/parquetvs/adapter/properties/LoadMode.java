package org.parquetvs.adapter.properties;

/** Which of the listed files a load loads. */
public enum LoadMode {
    /** Files that the ledger does not know, or knows with another entity tag. */
    NEW,
    /** All files, whatever the ledger knows. Rows of earlier loads stay unless changed objects are reloaded. */
    ALL,
    /** All files; their rows replace every row of the table. */
    REPLACE
}
