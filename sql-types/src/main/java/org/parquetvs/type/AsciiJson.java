package org.parquetvs.type;

/** Writes JSON in ASCII, for places in Exasol where other characters may arrive damaged. */
public final class AsciiJson {

    private AsciiJson() {}

    /**
     * The same JSON in ASCII.
     *
     * @param json JSON with characters outside of ASCII only in strings
     */
    public static String escape(String json) {
        StringBuilder ascii = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char character = json.charAt(i);
            if (character < 0x7f) {
                ascii.append(character);
            } else {
                ascii.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    ascii.append(Character.forDigit(character >> shift & 0xf, 16));
                }
            }
        }
        return ascii.toString();
    }
}
