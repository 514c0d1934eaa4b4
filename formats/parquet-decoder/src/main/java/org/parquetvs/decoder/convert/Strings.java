package org.parquetvs.decoder.convert;

import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/** Values that are already UTF-8. */
final class Strings extends BinaryTexts {

    Strings(EncodedBinary encoded, TextRule rule) {
        super(encoded, rule);
    }

    @Override
    int append(BinaryValues page, int loaded, TextBuilder target) {
        int[] lengths = page.lengths();
        int[] starts = page.starts();
        int first = page.first();
        int toFull = target.bytesToFull();
        int taken = 0;
        long total = 0;
        while (taken < loaded && total < toFull) {
            total += lengths[first + taken++];
        }
        target.reserveBytes(total);
        byte[] from = page.array();
        byte[] to = target.bytes();
        int end = target.used();
        for (int i = first; i < first + taken; i++) {
            int length = lengths[i];
            TextBuilder.copy(from, starts[i], to, end, length);
            end += length;
            target.endValue(end);
        }
        return taken;
    }
}
