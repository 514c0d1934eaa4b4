package org.parquetvs.container.script;

import static org.assertj.core.api.Assertions.assertThat;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import com.exasol.ExaWrapper;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

class StackTracesTest {

    /** A script that fails. */
    public static final class Failing {
        private Failing() {}

        /** Throws. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) {
            if (iterator == null) {
                throw new IllegalStateException("two\nlines", new IllegalArgumentException("cause"));
            }
        }
    }

    @Test
    @SuppressWarnings("NullAway") // The script gets nothing to work with.
    void framesOfReflectionAreLeftOutHoweverTheMethodIsCalled() throws Exception {
        Method run = ExaWrapper.runMethod(Failing.class);
        // After some calls the JVM replaces one way of calling by another, with other frames.
        for (int i = 0; i < 40; i++) {
            try {
                ExaWrapper.run(run, null, null);
            } catch (InvocationTargetException e) {
                assertThat(StackTraces.render(e)).as("call " + i).matches("""
                        java\\.lang\\.IllegalStateException: two
                        lines
                        org\\.parquetvs\\.container\\.script\\.StackTracesTest\\$Failing\\.run\\(.*\\)
                        com\\.exasol\\.ExaWrapper\\.run\\(.*\\)
                        Caused by: java\\.lang\\.IllegalArgumentException: cause
                        \t\\.\\.\\. 2 more
                        """);
            }
        }
    }
}
