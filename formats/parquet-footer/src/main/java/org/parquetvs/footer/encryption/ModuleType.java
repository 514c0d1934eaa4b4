package org.parquetvs.footer.encryption;

/** The kinds of modules, in the order of their numbers in the format: each part of a file is encrypted on its own. */
public enum ModuleType {
    FOOTER,
    COLUMN_METADATA,
    DATA_PAGE,
    DICTIONARY_PAGE,
    DATA_PAGE_HEADER,
    DICTIONARY_PAGE_HEADER,
    COLUMN_INDEX,
    OFFSET_INDEX,
    BLOOM_FILTER_HEADER,
    BLOOM_FILTER_BITSET;

    /** Whether a column chunk has many of them, which are numbered. */
    boolean isNumbered() {
        return this == DATA_PAGE || this == DATA_PAGE_HEADER;
    }
}
