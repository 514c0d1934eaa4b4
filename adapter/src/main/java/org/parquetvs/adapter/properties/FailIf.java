package org.parquetvs.adapter.properties;

/** When a load fails that has otherwise done what it could. */
public enum FailIf {
    /** No object matches. */
    NOTHING,
    /** Files have failed; the others stay loaded. */
    PARTIAL
}
