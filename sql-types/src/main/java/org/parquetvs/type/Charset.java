package org.parquetvs.type;

/** Character set of a string type. */
public enum Charset {
    UTF8,
    ASCII;

    /** The set that holds the characters of both. */
    public Charset union(Charset other) {
        return this == ASCII ? other : this;
    }

    /** The smallest set that holds {@code text}. */
    public static Charset of(String text) {
        return text.chars().allMatch(character -> character < 128) ? ASCII : UTF8;
    }
}
