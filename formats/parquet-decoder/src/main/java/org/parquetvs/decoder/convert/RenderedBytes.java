package org.parquetvs.decoder.convert;

import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/** Bytes that are not characters, as text. */
final class RenderedBytes extends BinaryTexts {
    private final int requiredLength;
    private final ScalarText text;

    /** @param requiredLength bytes that each value must have; -1 if it may have any number */
    RenderedBytes(EncodedBinary encoded, int requiredLength, ScalarText text, TextRule rule) {
        super(encoded, rule);
        this.requiredLength = requiredLength;
        this.text = text;
    }

    @Override
    int append(BinaryValues page, int loaded, TextBuilder target) {
        int taken = 0;
        while (taken < loaded && (taken == 0 || !target.isFull())) {
            int length = page.lengths()[page.first() + taken];
            if (requiredLength >= 0 && length != requiredLength) {
                throw new CorruptPageException("a value has " + length + " bytes instead of " + requiredLength);
            }
            text.append(page.array(), page.starts()[page.first() + taken], length, target);
            target.endValue();
            taken++;
        }
        return taken;
    }
}
