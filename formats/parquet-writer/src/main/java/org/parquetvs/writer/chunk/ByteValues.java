package org.parquetvs.writer.chunk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.io.api.Binary;

/** Texts, or byte arrays of the same length. */
final class ByteValues implements ChunkValues {
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** An odd number without a pattern. */
    private static final long MULTIPLIER = 0xC2B2_AE3D_27D4_EB4FL;

    private final byte[] bytes;
    private final int[] starts;
    private final int[] ends;
    private final int count;
    private final boolean isText;
    private final ChunkMemory memory;

    /**
     * Some values.
     *
     * @param bytes the bytes of all values
     * @param starts for each value, where its bytes begin
     * @param ends for each value, where its bytes end
     * @param isText whether PLAIN encoding writes the length of each value
     */
    ByteValues(byte[] bytes, int[] starts, int[] ends, int count, boolean isText, ChunkMemory memory) {
        this.bytes = bytes;
        this.starts = starts;
        this.ends = ends;
        this.count = count;
        this.isText = isText;
        this.memory = memory;
    }

    @Override
    public int count() {
        return count;
    }

    private int length(int value) {
        return ends[value] - starts[value];
    }

    private int plainLength(int value) {
        return length(value) + (isText ? Integer.BYTES : 0);
    }

    @Override
    public void plain(int from, int end, PageBytes out) {
        for (int i = from; i < end; i++) {
            if (isText) {
                out.putInt(length(i));
            }
            out.putBytes(bytes, starts[i], length(i));
        }
    }

    @Override
    public long plainBytes(int from, int end) {
        long sum = 0;
        for (int i = from; i < end; i++) {
            sum += plainLength(i);
        }
        return sum;
    }

    @Override
    public long textBytes(int from, int end) {
        return isText ? plainBytes(from, end) - (long) Integer.BYTES * (end - from) : 0;
    }

    private Binary binary(int value) {
        return Binary.fromConstantByteArray(bytes, starts[value], length(value));
    }

    @Override
    public void addTo(Statistics<?> statistics, int from, int end) {
        if (from == end) {
            return;
        }
        IntBinaryOperator order = isText ? this::compareTexts : this::compareNumbers;
        int min = from;
        int max = from;
        for (int i = from + 1; i < end; i++) {
            if (order.applyAsInt(i, min) < 0) {
                min = i;
            } else if (order.applyAsInt(i, max) > 0) {
                max = i;
            }
        }
        statistics.updateStats(binary(min));
        statistics.updateStats(binary(max));
    }

    private int compareTexts(int one, int other) {
        return Arrays.compareUnsigned(bytes, starts[one], ends[one], bytes, starts[other], ends[other]);
    }

    /** Compares numbers of the same length, whose first byte has the sign. */
    private int compareNumbers(int one, int other) {
        int bySign = Byte.compare(bytes[starts[one]], bytes[starts[other]]);
        return bySign != 0 ? bySign : compareTexts(one, other);
    }

    @Override
    public void addTo(BloomFilter filter) {
        for (int i = 0; i < count; i++) {
            filter.insertHash(filter.hash(binary(i)));
        }
    }

    @Override
    public Optional<Dictionary> dictionary(int maxBytes) {
        Entries entries = new Entries(maxBytes);
        Distinct distinct = new Distinct();
        int[] indices = memory.indices(count);
        for (int i = 0; i < count; i++) {
            int index = distinct.indexOf(hash(i), i, entries);
            if (index < 0 || distinct.isHopelessAfter(i)) {
                return Optional.empty();
            }
            indices[i] = index;
        }
        return Optional.of(new Dictionary(entries.values(), indices));
    }

    private long hash(int value) {
        int at = starts[value];
        int end = ends[value];
        long hash = (long) end - at;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            hash = Distinct.spread((hash * MULTIPLIER) ^ (long) EIGHT_BYTES.get(bytes, at));
        }
        long rest = 0;
        for (; at < end; at++) {
            rest = (rest << Byte.SIZE) | (bytes[at] & 0xFF);
        }
        return Distinct.spread((hash * MULTIPLIER) ^ rest);
    }

    /** The first of each set of equal values. */
    private final class Entries implements Distinct.Entries {
        private final int maxBytes;
        private int[] first = new int[1 << 9];
        private int count;
        private long size;

        Entries(int maxBytes) {
            this.maxBytes = maxBytes;
        }

        @Override
        public boolean isSame(int entry, int value) {
            int same = first[entry];
            return Arrays.equals(bytes, starts[same], ends[same], bytes, starts[value], ends[value]);
        }

        @Override
        public boolean add(int value) {
            size += plainLength(value);
            if (size > maxBytes) {
                return false;
            }
            if (count == first.length) {
                first = Arrays.copyOf(first, 2 * count);
            }
            first[count++] = value;
            return true;
        }

        ByteValues values() {
            int[] entryStarts = new int[count];
            int[] entryEnds = new int[count];
            for (int i = 0; i < count; i++) {
                entryStarts[i] = starts[first[i]];
                entryEnds[i] = ends[first[i]];
            }
            return new ByteValues(bytes, entryStarts, entryEnds, count, isText, memory);
        }
    }
}
