package org.parquetvs.scan.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StacksTest {

    @AfterEach
    void forgetTheProperty() {
        System.clearProperty(Stacks.PROPERTY);
    }

    private static String shown(Throwable failure) {
        Stacks.hide(failure);
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    private static IllegalStateException explained() {
        IllegalStateException failure = new IllegalStateException(
                "E-VSPQ-STORE-11: Cannot reach it.", new IOException(new IOException("Connection refused")));
        failure.addSuppressed(new IllegalArgumentException("Twice", new IOException("Again")));
        return failure;
    }

    @Test
    void anErrorThatExplainsItselfIsShownWithItsCausesAndNoStack() {
        assertThat(shown(explained()).lines())
                .containsExactly(
                        "java.lang.IllegalStateException: E-VSPQ-STORE-11: Cannot reach it.",
                        "\tSuppressed: java.lang.IllegalArgumentException: Twice",
                        "\tCaused by: java.io.IOException: Again",
                        "Caused by: java.io.IOException: java.io.IOException: Connection refused",
                        "Caused by: java.io.IOException: Connection refused");
    }

    @Test
    void aFaultOfTheSoftwareKeepsItsStack() {
        for (String message : new String[] {"F-VSPQ-WORK-1: Unexpected.", "Index 7 out of bounds for length 3", null}) {
            assertThat(shown(new IllegalStateException(message))).contains("\tat " + StacksTest.class.getName());
        }
    }

    @Test
    void whoAsksForStacksGetsThem() {
        System.setProperty(Stacks.PROPERTY, "true");

        assertThat(shown(explained())).contains("\tat " + StacksTest.class.getName());
    }
}
