package org.parquetvs.footer.encryption;

/** The kinds of modules: each part of a file is encrypted on its own. */
public enum ModuleType {
    FOOTER(0),
    COLUMN_METADATA(1),
    DATA_PAGE(2),
    DICTIONARY_PAGE(3),
    DATA_PAGE_HEADER(4),
    DICTIONARY_PAGE_HEADER(5),
    COLUMN_INDEX(6),
    OFFSET_INDEX(7),
    BLOOM_FILTER_HEADER(8),
    BLOOM_FILTER_BITSET(9);

    private final byte number;

    ModuleType(int number) {
        this.number = (byte) number;
    }

    /** Its number in the format. */
    byte number() {
        return number;
    }

    /** Whether a column chunk has many of them, which are numbered. */
    boolean isNumbered() {
        return this == DATA_PAGE || this == DATA_PAGE_HEADER;
    }
}
