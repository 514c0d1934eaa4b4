package org.parquetvs.decoder.convert;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.HeapStorage;
import org.parquetvs.vector.text.TextBuilder;

/** Texts as strings of JSON: in quotes, and escaped. */
final class QuotedTexts implements TextSource {
    private static final int MAX_BYTES = 1 << 12;

    private final TextSource source;
    private final TextBuilder texts = new TextBuilder(new HeapStorage(), new int[1], MAX_BYTES);

    QuotedTexts(TextSource source) {
        this.source = source;
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int position, int end) {
        source.start(encoding, bytes, position, end);
    }

    @Override
    public int append(TextBuilder target, int count) {
        target.reserveValues(count);
        int done = 0;
        while (done < count && (done == 0 || !target.isFull())) {
            done += appendStep(target, done, Math.min(EncodedValues.STEP, count - done));
        }
        return done;
    }

    private int appendStep(TextBuilder target, int done, int max) {
        texts.clear();
        int read;
        try {
            read = source.append(texts, max);
        } catch (UnrepresentableValueException e) {
            throw e.at(done + e.index());
        }
        int[] offsets = texts.offsets();
        for (int i = 0; i < read; i++) {
            JsonStringQuoting.append(texts.bytes(), offsets[i], offsets[i + 1] - offsets[i], target);
            target.endValue();
        }
        return read;
    }

    @Override
    public void skip(int count) {
        source.skip(count);
    }
}
