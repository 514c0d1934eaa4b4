package org.parquetvs.adapter.properties;

/** How a wanted column is found among the columns of the files. */
public enum ColumnMatch {
    /**
     * By its name as the files or their directories spell it, as a virtual schema names it, or regardless of case if
     * only one column matches.
     */
    NAME,
    /** By its name exactly as the files or their directories spell it. */
    NAME_EXACT,
    /** By its position among the fields of the files. */
    POSITION
}
