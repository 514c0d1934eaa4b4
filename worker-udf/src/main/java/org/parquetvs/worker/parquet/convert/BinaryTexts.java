package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Texts out of values of any length, until the target is full. */
abstract sealed class BinaryTexts implements TextSource permits Strings, RenderedBytes {
    private final EncodedBinary encoded;
    private final TextRule rule;
    private BinaryValues values;

    BinaryTexts(EncodedBinary encoded, TextRule rule) {
        this.encoded = encoded;
        this.rule = rule;
        this.values = encoded.start(Encoding.PLAIN, new byte[0], 0, 0);
    }

    /** Appends the first of {@code loaded} values, at least one and no more once the target is full; tells how many. */
    abstract int append(BinaryValues values, int loaded, TextBuilder target);

    @Override
    public final void start(Encoding encoding, byte[] bytes, int start, int end) {
        values = encoded.start(encoding, bytes, start, end);
    }

    @Override
    public final void skip(int count) {
        values.skip(count);
    }

    @Override
    public final int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        int done = 0;
        while (done < count && (done == 0 || !target.isFull())) {
            int appended = append(values, values.load(count - done), target);
            values.advance(appended);
            done += appended;
        }
        rule.check(target, first);
        return done;
    }
}
