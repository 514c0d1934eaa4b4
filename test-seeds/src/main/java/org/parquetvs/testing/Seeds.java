package org.parquetvs.testing;

import java.util.Random;

/** Tests laws over many generated inputs. */
public final class Seeds {

    private Seeds() {}

    /** A claim about the input that a generator makes. */
    @FunctionalInterface
    public interface Law {
        void check(Random random) throws Exception;
    }

    /**
     * Checks a law with {@code count} generators, seeded 0, 1, 2 and so on.
     *
     * @throws AssertionError naming the seed of the first that fails; {@link #one} repeats it alone
     */
    public static void forEach(int count, Law law) {
        for (int seed = 0; seed < count; seed++) {
            one(seed, law);
        }
    }

    /** Checks a law with one seed. */
    public static void one(long seed, Law law) {
        try {
            law.check(new Random(seed));
        } catch (Exception | AssertionError failure) {
            throw new AssertionError("Seed " + seed + ": " + failure.getMessage(), failure);
        }
    }

    /** One of several, by chance. */
    @SafeVarargs
    public static <T> T pick(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
