package org.parquetvs.testing;

import java.util.Random;

/**
 * Tests laws over many generated inputs. The system property {@code seeds.percent} tells how many of them a build
 * tries. Each law is tried with at least {@value #LEAST} inputs, or with all if it asks for fewer.
 */
public final class Seeds {
    private static final int LEAST = 5;
    private static final int PERCENT = Integer.getInteger("seeds.percent", 100);

    private Seeds() {}

    /** A claim about generated input. */
    @FunctionalInterface
    public interface Law {
        void check(Random random) throws Exception;
    }

    /**
     * Checks a law with generators, seeded 0, 1, 2 and so on.
     *
     * @param count number of generators if all inputs are tried
     * @throws AssertionError with the seed of the first failure; {@link #one} repeats it alone
     */
    public static void forEach(int count, Law law) {
        for (int seed = 0; seed < tried(count, PERCENT); seed++) {
            one(seed, law);
        }
    }

    static int tried(int count, int percent) {
        return Math.max(Math.min(count, LEAST), Math.toIntExact((long) count * percent / 100));
    }

    /** Checks a law with one seed. */
    public static void one(long seed, Law law) {
        try {
            law.check(new Random(seed));
        } catch (Exception | AssertionError failure) {
            throw new AssertionError("Seed " + seed + ": " + failure.getMessage(), failure);
        }
    }

    /** One of several choices, at random. */
    @SafeVarargs
    public static <T> T pick(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
