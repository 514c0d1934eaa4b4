package org.parquetvs.scan;

import java.util.Random;
import java.util.function.Consumer;

/** Runs a law over many generated inputs; a failure names the seed with which it can be repeated. */
public final class Seeds {
    private Seeds() {}

    public static void forEach(int count, Consumer<Random> law) {
        for (int seed = 0; seed < count; seed++) {
            try {
                law.accept(new Random(seed));
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("Failed with seed " + seed + ": " + failure.getMessage(), failure);
            }
        }
    }

    /** One of several. */
    @SafeVarargs
    public static <T> T pick(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
