package org.parquetvs.store.s3;

/** A value of a connection that must not be shown. Printing it shows nothing. */
record Secret(String value) {
    @Override
    public String toString() {
        return "...";
    }
}
