package org.parquetvs.decoder.encoding;

/**
 * The BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY or INT96 values of a page, as slices of a byte array: values that are in the
 * page as they are need no copy.
 *
 * <p>{@link #load} makes some values available: if it returns {@code n}, the values are at the indices
 * {@code [first(), first() + n)} of {@link #starts()} and {@link #lengths()}.
 */
public abstract class BinaryValues {
    /** Most values that are loaded at once. */
    static final int STEP = 512;

    private final int[] starts = new int[STEP];
    private final int[] lengths = new int[STEP];
    private byte[] array = new byte[0];
    private int first;
    private int loaded;

    /** Starts with the values of a page, which fill {@code [position, end)}. */
    public final void start(byte[] bytes, int position, int end) {
        this.first = 0;
        this.loaded = 0;
        this.array = bytes;
        begin(bytes, position, end);
    }

    /** Makes at least one and at most {@code max} of the following values available and returns their number. */
    public final int load(int max) {
        if (first == loaded) {
            first = 0;
            loaded = 0;
            loaded = loadSlices(Math.min(max, STEP), starts, lengths);
        }
        return Math.min(max, loaded - first);
    }

    /** Like {@link #load}, for values that must have {@code length} bytes each. */
    public final int loadFixed(int max, int length) {
        int available = load(max);
        for (int i = first; i < first + available; i++) {
            if (lengths[i] != length) {
                throw new CorruptPageException("a value has " + lengths[i] + " bytes instead of " + length);
            }
        }
        return available;
    }

    /** Moves to the value {@code count} after {@link #first()}; all of them must have been loaded. */
    public final void advance(int count) {
        first += count;
    }

    /** Skips the next {@code count} values. */
    public final void skip(int count) {
        int left = count;
        while (left > 0) {
            int there = load(left);
            advance(there);
            left -= there;
        }
    }

    /** The array that the slices refer to, until the next {@link #load}. */
    public final byte[] array() {
        return array;
    }

    /** Index of the first available value. */
    public final int first() {
        return first;
    }

    /** Where in {@link #array()} each available value begins. */
    public final int[] starts() {
        return starts;
    }

    /** How many bytes each available value has. */
    public final int[] lengths() {
        return lengths;
    }

    /** Replaces {@link #array()} by one that a decoder has built itself. */
    final void slicesOf(byte[] bytes) {
        array = bytes;
    }

    abstract void begin(byte[] bytes, int position, int end);

    /** Fills the slices of 1 to {@code max} further values from index 0 on and returns their number. */
    abstract int loadSlices(int max, int[] starts, int[] lengths);
}
