package org.parquetvs.decoder.encoding;

/** The common part of all values that are stored one after the other. */
final class PlainValues {

    private PlainValues() {}

    static void require(int count, int there) {
        if (count > there) {
            throw new CorruptPageException("it holds " + (count - there) + " values too few");
        }
    }
}
