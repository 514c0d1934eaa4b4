package org.parquetvs.decoder.convert;

import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.decoder.encoding.LittleEndian;

/** Values that are UTF-8 as they are. */
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
            copy(from, starts[i], to, end, length);
            end += length;
            target.endValue(end);
        }
        return taken;
    }

    /** Most texts are so short that to call or to ask how long they are costs more than to copy half of the slack. */
    private static void copy(byte[] from, int start, byte[] to, int end, int length) {
        if (length > TextBuilder.SLACK || start > from.length - TextBuilder.SLACK) {
            System.arraycopy(from, start, to, end, length);
            return;
        }
        copyHalfSlack(from, start, to, end);
        if (length > TextBuilder.SLACK / 2) {
            copyHalfSlack(from, start + TextBuilder.SLACK / 2, to, end + TextBuilder.SLACK / 2);
        }
    }

    private static void copyHalfSlack(byte[] from, int start, byte[] to, int end) {
        for (int i = 0; i < TextBuilder.SLACK / 2; i += Long.BYTES) {
            LittleEndian.putLong(to, end + i, LittleEndian.getLong(from, start + i));
        }
    }
}
