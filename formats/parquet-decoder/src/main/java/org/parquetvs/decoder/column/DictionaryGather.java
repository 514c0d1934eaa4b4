package org.parquetvs.decoder.column;

import org.parquetvs.vector.memory.Decimal128Array;
import org.parquetvs.vector.memory.Nanos;

/** Writes the dictionary values of indices into the rows {@code [at, at + count)}. */
final class DictionaryGather {

    private DictionaryGather() {}

    static void ints(int[] dictionary, int[] indices, int[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = dictionary[indices[i]];
        }
    }

    static void longs(long[] dictionary, int[] indices, long[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = dictionary[indices[i]];
        }
    }

    static void doubles(double[] dictionary, int[] indices, double[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = dictionary[indices[i]];
        }
    }

    static void bytes(byte[] dictionary, int[] indices, byte[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = dictionary[indices[i]];
        }
    }

    static void wides(Decimal128Array dictionary, int[] indices, Decimal128Array target, int at, int count) {
        longs(dictionary.high(), indices, target.high(), at, count);
        longs(dictionary.low(), indices, target.low(), at, count);
    }

    static void nanos(Nanos dictionary, int[] indices, Nanos target, int at, int count) {
        longs(dictionary.micros(), indices, target.micros(), at, count);
        for (int i = 0; i < count; i++) {
            target.nanos()[at + i] = dictionary.nanos()[indices[i]];
        }
    }
}
