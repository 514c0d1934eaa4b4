package org.parquetvs.coverage;

import java.util.regex.Pattern;

/** The documented way to refuse an input. */
public final class Refusal {
    private static final Pattern CODED = Pattern.compile("E-VSPQ-[A-Z]+-\\d+: .*", Pattern.DOTALL);

    private Refusal() {}

    /**
     * Checks that a failure is one that users can look up.
     *
     * @throws AssertionError if its message has no error code
     */
    public static void requireCode(RuntimeException failure) {
        if (!CODED.matcher(String.valueOf(failure.getMessage())).matches()) {
            throw new AssertionError("A refusal without an error code", failure);
        }
    }
}
