package org.parquetvs.decoder.variant;

import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.UnsupportedFeatureException;

/** The metadata of a variant: the names of the fields of its objects, each with a number. */
public final class VariantNames {
    private static final int VERSION = 1;
    private static final int VERSION_MASK = 0xF;
    private static final int OFFSET_SIZE_SHIFT = 6;

    private final VariantBytes bytes = new VariantBytes();
    private int offsetSize;
    private long count;
    private long offsets;
    private long names;

    /**
     * Takes the metadata of the next variant. Usually it is the same for many, and is not parsed again.
     *
     * @throws CorruptPageException if it is cut off
     */
    public void set(byte[] source, int length) {
        if (length > 0 && bytes.equals(source, length)) {
            return;
        }
        bytes.set(source, length);
        int header = bytes.unsignedByte(0);
        if ((header & VERSION_MASK) != VERSION) {
            throw new UnsupportedFeatureException("version " + (header & VERSION_MASK) + " of variants");
        }
        offsetSize = (header >> OFFSET_SIZE_SHIFT) + 1;
        count = bytes.unsigned(1, offsetSize);
        offsets = 1L + offsetSize;
        names = offsets + (count + 1) * offsetSize;
        bytes.require(offsets, names - offsets);
    }

    byte[] array() {
        return bytes.array();
    }

    /** Where the bytes of a name begin in the array. */
    int start(long id) {
        return name(id);
    }

    /** Where they end. */
    int end(long id) {
        return name(id + 1);
    }

    /** The place of the first byte of a name, or of the byte after the last one. */
    private int name(long id) {
        if (id > count) {
            throw new CorruptPageException("a variant has a field without a name");
        }
        long place = names + bytes.unsigned(offsets + id * offsetSize, offsetSize);
        bytes.require(place, 0);
        return (int) place;
    }
}
