package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Texts out of values of any length, until the target is full. */
abstract sealed class BinaryTexts extends Converted<EncodedBinary> implements TextSource
        permits Strings, RenderedBytes {
    private final TextRule rule;

    BinaryTexts(EncodedBinary encoded, TextRule rule) {
        super(encoded);
        this.rule = rule;
    }

    /** Appends the first of {@code loaded} values, at least one and no more once the target is full; tells how many. */
    abstract int append(BinaryValues page, int loaded, TextBuilder target);

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
}
