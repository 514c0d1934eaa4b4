package org.parquetvs.decoder.codec;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/** Snappy data as no compressor makes it: elements of all kinds, lengths and distances, and the bytes that they decompress to. */
final class SnappyElements {
    private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream original = new ByteArrayOutputStream();
    private final Random random;

    private SnappyElements(Random random) {
        this.random = random;
    }

    static SnappyElements random(Random random) {
        SnappyElements elements = new SnappyElements(random);
        int count = 1 + random.nextInt(random.nextBoolean() ? 5 : 200);
        int usualDistance = 1 + random.nextInt(20);
        elements.addLiteral(1 + random.nextInt(10));
        for (int i = 1; i < count; i++) {
            if (random.nextInt(3) == 0) {
                elements.addLiteral(1 + random.nextInt(random.nextInt(4) == 0 ? 300 : 6));
            } else {
                elements.addCopy(random.nextBoolean() ? usualDistance : 1 + random.nextInt(1 << random.nextInt(1, 17)));
            }
        }
        return elements;
    }

    byte[] original() {
        return original.toByteArray();
    }

    byte[] compressed() {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        int rest = original.size();
        for (; rest >= 0x80; rest >>>= 7) {
            whole.write(rest | 0x80);
        }
        whole.write(rest);
        whole.writeBytes(compressed.toByteArray());
        return whole.toByteArray();
    }

    int preambleLength() {
        return compressed().length - compressed.size();
    }

    private void addLiteral(int length) {
        int lengthBytes = length <= 60 && random.nextInt(8) > 0 ? 0 : length <= 256 ? 1 + random.nextInt(4) : 2;
        if (lengthBytes == 0) {
            compressed.write((length - 1) << 2);
        } else {
            compressed.write((59 + lengthBytes) << 2);
            addNumber(length - 1, lengthBytes);
        }
        byte[] literal = new byte[length];
        random.nextBytes(literal);
        compressed.writeBytes(literal);
        original.writeBytes(literal);
    }

    private void addCopy(int wishedDistance) {
        int distance = Math.min(wishedDistance, original.size());
        int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 64 : 12);
        if (distance < 1 << 11 && length >= 4 && length <= 11 && random.nextBoolean()) {
            compressed.write((distance >>> 8 << 5) | ((length - 4) << 2) | 1);
            compressed.write(distance);
        } else if (distance < 1 << 16 && random.nextInt(8) > 0) {
            compressed.write(((length - 1) << 2) | 2);
            addNumber(distance, 2);
        } else {
            compressed.write(((length - 1) << 2) | 3);
            addNumber(distance, 4);
        }
        byte[] before = original.toByteArray();
        for (int i = 0; i < length; i++) {
            original.write(before[before.length - distance + i % distance]);
        }
    }

    private void addNumber(int number, int bytes) {
        for (int i = 0; i < bytes; i++) {
            compressed.write(number >>> (i * Byte.SIZE));
        }
    }
}
