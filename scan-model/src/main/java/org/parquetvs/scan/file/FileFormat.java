package org.parquetvs.scan.file;

/** How the files of a table are written. */
public enum FileFormat {
    /** Apache Parquet: row groups of column chunks, described by a footer. */
    PARQUET
}
