package org.parquetvs.store.s3.http;

/** A value of a connection that must not be shown. Printing it shows nothing. */
public record Secret(String value) {
    @Override
    public String toString() {
        return "...";
    }
}
