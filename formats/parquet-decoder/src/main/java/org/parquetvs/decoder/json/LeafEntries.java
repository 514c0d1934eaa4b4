package org.parquetvs.decoder.json;

import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.vector.text.TextBuilder;

/**
 * The entries of one leaf of a nested field, taken one after the other. An entry is a value, or a place without one
 * because the leaf, or a group or list around it, is NULL or empty; its levels show which.
 */
public interface LeafEntries {
    /** The entries of a leaf without rows. */
    LeafEntries NONE = new LeafEntries() {
        @Override
        public int repetition() {
            return 0;
        }

        @Override
        public int definition() {
            throw new CorruptPageException("a column has no rows");
        }

        @Override
        public void appendValue(TextBuilder target) {
            throw new CorruptPageException("a column has no rows");
        }

        @Override
        public void take() {
            throw new CorruptPageException("a column has no rows");
        }
    };

    /** The repetition level of the next entry; 0 after the last one, as if another row began. */
    int repetition();

    /**
     * The definition level of the next entry.
     *
     * @throws CorruptPageException after the last one
     */
    int definition();

    /** Appends the value of the next entry, which has one, in its {@link LeafForm}. */
    void appendValue(TextBuilder target);

    /** Takes the next entry. */
    void take();
}
