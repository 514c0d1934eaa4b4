package org.parquetvs.decoder.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/** Makes texts of values of any length, until the target is full. */
abstract sealed class BinaryTexts implements TextSource permits Strings, RenderedBytes {
    private final EncodedBinary values;
    private final TextRule rule;

    BinaryTexts(EncodedBinary values, TextRule rule) {
        this.values = values;
        this.rule = rule;
    }

    /** Appends the first of {@code loaded} values, at least one, until the target is full; returns how many. */
    abstract int append(BinaryValues page, int loaded, TextBuilder target);

    @Override
    public final void start(Encoding encoding, byte[] bytes, int position, int end) {
        values.start(encoding, bytes, position, end);
    }

    @Override
    public final int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        BinaryValues page = values.page();
        int done = 0;
        while (done < count && (done == 0 || !target.isFull())) {
            int appended = append(page, page.load(count - done), target);
            page.advance(appended);
            done += appended;
        }
        rule.check(target, first);
        return done;
    }

    @Override
    public final void skip(int count) {
        values.skip(count);
    }
}
