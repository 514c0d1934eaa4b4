package org.parquetvs.writer.settings;

/** Layout of data pages. */
public enum PageVersion {
    V1,
    V2
}
