package org.parquetvs.batch;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A string column: each row has one of some texts. */
public abstract sealed class StringVector extends ColumnVector permits TextVector, DictionaryTextVector {

    StringVector(Kind kind, long @Nullable [] validity) {
        super(kind, validity);
    }

    /** The texts. */
    public abstract TextVector texts();

    /** Number of texts of the first {@code rows} rows. */
    public abstract int textCount(int rows);

    /** Which of the texts row {@code row} has; undefined for NULL. */
    public abstract int textOf(int row);

    /** The text of row {@code row}, which is not NULL. */
    public final String string(int row) {
        TextVector texts = texts();
        int text = textOf(row);
        int start = texts.offsets()[text];
        return new String(texts.bytes(), start, texts.offsets()[text + 1] - start, StandardCharsets.UTF_8);
    }
}
