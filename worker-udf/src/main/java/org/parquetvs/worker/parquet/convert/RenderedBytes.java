package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.CorruptPageException;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Bytes that are no characters as text. */
final class RenderedBytes implements TextSource {
    private final EncodedBinary encoded;
    private final int requiredLength;
    private final ScalarText text;
    private final TextRule rule;
    private BinaryValues values;

    /** @param requiredLength bytes that each value must have; -1 if it may have any number */
    RenderedBytes(EncodedBinary encoded, int requiredLength, ScalarText text, TextRule rule) {
        this.encoded = encoded;
        this.requiredLength = requiredLength;
        this.text = text;
        this.rule = rule;
        this.values = encoded.start(Encoding.PLAIN, new byte[0], 0, 0);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        values = encoded.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public int append(TextBuilder target, int count) {
        int first = target.count();
        target.reserveValues(count);
        int done = 0;
        while (done < count && (done == 0 || !target.isFull())) {
            done += appendLoaded(target, values.load(count - done));
        }
        rule.check(target, first);
        return done;
    }

    private int appendLoaded(TextBuilder target, int loaded) {
        int taken = 0;
        while (taken < loaded && (taken == 0 || !target.isFull())) {
            int length = values.lengths()[values.first() + taken];
            if (requiredLength >= 0 && length != requiredLength) {
                throw new CorruptPageException("a value has " + length + " bytes instead of " + requiredLength);
            }
            text.append(values.array(), values.starts()[values.first() + taken], length, target);
            target.endValue();
            taken++;
        }
        values.advance(taken);
        return taken;
    }
}
