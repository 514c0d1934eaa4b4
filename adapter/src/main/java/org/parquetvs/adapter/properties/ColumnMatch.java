package org.parquetvs.adapter.properties;

/** By what a wanted column is found among those of the files. */
public enum ColumnMatch {
    /** By its name as the files or their directories spell it, as a virtual schema names it, or in any case if that is one column. */
    NAME,
    /** By its name exactly as the files or their directories spell it. */
    NAME_EXACT,
    /** By its position among the fields of the files. */
    POSITION
}
