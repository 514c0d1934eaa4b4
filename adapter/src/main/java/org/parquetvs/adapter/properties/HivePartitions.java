package org.parquetvs.adapter.properties;

/** Whether directories such as {@code year=2026} are columns. */
public enum HivePartitions {

    /** They are if the pattern of the table leaves their names open. */
    AUTO,

    /** They are not. */
    NONE
}
