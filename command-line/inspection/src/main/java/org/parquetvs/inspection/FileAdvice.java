package org.parquetvs.inspection;

/**
 * Something in files that makes reads slow, or answers surprising.
 *
 * @param topic what it is
 * @param text the figures, an example, and what to do
 */
public record FileAdvice(Topic topic, String text) {

    /** What there is advice about. */
    public enum Topic {
        SMALL_FILES,
        SMALL_ROW_GROUPS,
        LARGE_ROW_GROUPS,
        NO_STATISTICS,
        IGNORED_STATISTICS,
        OVERLAPPING_RANGES,
        DICTIONARY_OVERFLOW,
        NO_COMPRESSION,
        DIFFERENT_TYPES,
        NAMES_DIFFER_BY_CASE,
        OTHER_FILES,
        TABLE_METADATA
    }
}
