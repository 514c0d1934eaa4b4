package org.parquetvs.adapter.properties;

/** Which of the listed files a load loads. */
public enum LoadMode {
    /** Those that the ledger does not know, or knows by another entity tag. */
    NEW,
    /** All, whatever the ledger knows. Rows of earlier loads stay unless changed objects are reloaded. */
    ALL,
    /** All, in the place of every row of the table. */
    REPLACE
}
