package org.parquetvs.coverage;

import org.jspecify.annotations.Nullable;

/** What Jazzer calls. */
public final class JazzerEntry {
    private static @Nullable FuzzTarget target;

    private JazzerEntry() {}

    /** Jazzer calls this once, with the name of the target. */
    public static void fuzzerInitialize(String[] arguments) {
        target = FuzzTargets.named(arguments[0]);
    }

    /** Jazzer calls this for each input. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        target.bounds().check(target, input);
    }
}
