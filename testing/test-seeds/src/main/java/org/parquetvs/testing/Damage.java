package org.parquetvs.testing;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/** Ways in which the bytes of an object become others. */
public enum Damage {
    BIT {
        @Override
        byte[] apply(byte[] content, Random random) {
            return replaced(content, random, octet -> octet ^ 1 << random.nextInt(Byte.SIZE));
        }
    },
    BYTE {
        @Override
        byte[] apply(byte[] content, Random random) {
            return replaced(content, random, octet -> random.nextInt());
        }
    },
    /** A letter becomes a letter nearby, and a digit another digit: what is a text or a number stays one. */
    CHARACTER {
        @Override
        byte[] apply(byte[] content, Random random) {
            return replaced(content, random, octet -> octet ^ 1 + random.nextInt(7));
        }
    },
    TRUNCATED {
        @Override
        byte[] apply(byte[] content, Random random) {
            return Arrays.copyOf(content, random.nextInt(content.length));
        }
    },
    /** Some bytes are zero. */
    ZEROED {
        @Override
        byte[] apply(byte[] content, Random random) {
            byte[] damaged = content.clone();
            int start = random.nextInt(content.length);
            Arrays.fill(damaged, start, Math.min(content.length, start + 1 + random.nextInt(64)), (byte) 0);
            return damaged;
        }
    };

    /** The content with a damage at random; the array stays as it is. */
    public static byte[] of(byte[] content, Random random) {
        return Seeds.pick(random, values()).apply(content, random);
    }

    abstract byte[] apply(byte[] content, Random random);

    private static byte[] replaced(byte[] content, Random random, IntUnaryOperator change) {
        byte[] damaged = content.clone();
        int at = random.nextInt(content.length);
        damaged[at] = (byte) change.applyAsInt(content[at]);
        return damaged;
    }
}
