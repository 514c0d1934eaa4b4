package org.parquetvs.decoder.encoding;

/** What values stored one after the other have in common. */
final class PlainValues {

    private PlainValues() {}

    static void require(int count, int there) {
        if (count > there) {
            throw new CorruptPageException("it holds " + (count - there) + " values too few");
        }
    }
}
