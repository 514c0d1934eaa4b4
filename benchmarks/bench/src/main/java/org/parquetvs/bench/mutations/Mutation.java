package org.parquetvs.bench.mutations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.parquetvs.bench.mutations.FileBytes.Range;

/** Ways to damage a file. */
enum Mutation {
    /** Some bits that checksums cover are changed. */
    PAGE_BITS {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return flip(file.bytes(), one(file.bodies(), random), random);
        }
    },
    /** The first bytes of a page: lengths of levels, bit widths, sizes of blocks. */
    PAGE_START {
        @Override
        byte[] apply(FileBytes file, Random random) {
            Range page = one(file.bodies(), random);
            return overwrite(file.bytes(), new Range(page.start(), Math.min(page.end(), page.start() + 12)), random);
        }
    },
    PAGE_HEADER_BITS {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return flip(file.bytes(), one(file.headers(), random), random);
        }
    },
    PAGE_HEADER_LENGTHS {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return overwrite(file.bytes(), one(file.headers(), random), random);
        }
    },
    FOOTER_BITS {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return flip(file.bytes(), file.footer(), random);
        }
    },
    FOOTER_LENGTHS {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return overwrite(file.bytes(), file.footer(), random);
        }
    },
    /** The length of the footer, and the magic at the end. */
    TRAILER {
        @Override
        byte[] apply(FileBytes file, Random random) {
            int length = file.bytes().length;
            return overwrite(file.bytes(), new Range(length - 8, length), random);
        }
    },
    /** The end is missing. */
    TRUNCATED {
        @Override
        byte[] apply(FileBytes file, Random random) {
            return Arrays.copyOf(file.bytes(), random.nextInt(file.bytes().length));
        }
    },
    /** A part in the middle is missing. */
    CUT {
        @Override
        byte[] apply(FileBytes file, Random random) {
            int start = random.nextInt(file.bytes().length);
            int length = Math.min(file.bytes().length - start, 1 + random.nextInt(30));
            return concatenated(file.bytes(), start, new byte[0], start + length);
        }
    },
    INSERTED {
        @Override
        byte[] apply(FileBytes file, Random random) {
            byte[] inserted = new byte[1 + random.nextInt(30)];
            random.nextBytes(inserted);
            int at = random.nextInt(file.bytes().length);
            return concatenated(file.bytes(), at, inserted, at);
        }
    },
    /** Two pages, or parts of the same length, are swapped. */
    SWAPPED {
        @Override
        byte[] apply(FileBytes file, Random random) {
            Range one = one(file.bodies(), random);
            Range other = one(file.bodies(), random);
            byte[] result = file.bytes().clone();
            int length = Math.min(one.length(), other.length());
            System.arraycopy(file.bytes(), one.start(), result, other.start(), length);
            System.arraycopy(file.bytes(), other.start(), result, one.start(), length);
            return result;
        }
    },
    /** A range is zeros. */
    ZEROED {
        @Override
        byte[] apply(FileBytes file, Random random) {
            byte[] result = file.bytes().clone();
            int start = random.nextInt(result.length);
            Arrays.fill(result, start, Math.min(result.length, start + 1 + random.nextInt(200)), (byte) 0);
            return result;
        }
    },
    /** Several of the others. */
    SEVERAL {
        @Override
        byte[] apply(FileBytes file, Random random) {
            byte[] result = flip(file.bytes(), one(file.bodies(), random), random);
            result = overwrite(result, one(file.headers(), random), random);
            return random.nextBoolean() ? flip(result, file.footer(), random) : result;
        }
    };

    /** Values that replace numbers: the ends of ranges, in the fixed and in the variable length of the format. */
    private static final byte[][] NUMBERS = {
        {0, 0, 0, 0},
        {-1, -1, -1, -1},
        {-1, -1, -1, 0x7F},
        {0, 0, 0, (byte) 0x80},
        {0x7F},
        {(byte) 0x80},
        {-2, -1, -1, -1, 0x0F},
        {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1},
        {1},
        {0}
    };

    /** The bytes of the damaged file; those of {@code file} stay. */
    abstract byte[] apply(FileBytes file, Random random);

    /** Whether a file with checksums must be refused if its rows differ. */
    boolean isOnlyInPages() {
        return this == PAGE_BITS || this == PAGE_START;
    }

    private static byte[] flip(byte[] bytes, Range range, Random random) {
        byte[] result = bytes.clone();
        for (int bits = range.length() == 0 ? 0 : 1 + random.nextInt(3); bits > 0; bits--) {
            result[range.start() + random.nextInt(range.length())] ^= (byte) (1 << random.nextInt(8));
        }
        return result;
    }

    private static byte[] overwrite(byte[] bytes, Range range, Random random) {
        byte[] result = bytes.clone();
        if (range.length() > 0) {
            byte[] number = NUMBERS[random.nextInt(NUMBERS.length)];
            int at = range.start() + random.nextInt(range.length());
            System.arraycopy(number, 0, result, at, Math.min(number.length, range.end() - at));
        }
        return result;
    }

    private static byte[] concatenated(byte[] bytes, int headEnd, byte[] middle, int tailStart) {
        byte[] result = Arrays.copyOf(bytes, headEnd + middle.length + bytes.length - tailStart);
        System.arraycopy(middle, 0, result, headEnd, middle.length);
        System.arraycopy(bytes, tailStart, result, headEnd + middle.length, bytes.length - tailStart);
        return result;
    }

    private static Range one(List<Range> ranges, Random random) {
        List<Range> choices = new ArrayList<>(ranges);
        choices.removeIf(range -> range.length() == 0);
        return choices.isEmpty() ? new Range(0, 4) : choices.get(random.nextInt(choices.size()));
    }
}
