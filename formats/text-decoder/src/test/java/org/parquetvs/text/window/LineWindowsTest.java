package org.parquetvs.text.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.Seeds;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.error.TextException;
import org.parquetvs.vector.memory.ArrayPool;

class LineWindowsTest {
    private static final int ROOMY = 1 << 20;

    private final CountingBudget budget = new CountingBudget();
    private final ArrayPool arrays = new ArrayPool(budget);

    @Test
    void partsOfAFileHaveEachOfItsLinesOnce() {
        Seeds.forEach(500, random -> {
            String text = text(random);
            StringBuilder read = new StringBuilder();
            long start = 0;
            while (start < text.length()) {
                long end = Math.min(text.length(), start + 1 + random.nextInt(40));
                read.append(read(text, start, end == text.length() ? TextPart.END_OF_FILE : end));
                start = end;
            }

            assertThat(read).hasToString(text);
            arrays.close();
            assertThat(budget.used()).isZero();
        });
    }

    private static String text(Random random) {
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < 1 + random.nextInt(20); line++) {
            lines.add("x".repeat(random.nextInt(3) == 0 ? random.nextInt(90) : random.nextInt(5)));
        }
        return lines.stream().collect(Collectors.joining("\n", "", random.nextBoolean() ? "\n" : "y"));
    }

    private String read(String text, long start, long end) {
        StringBuilder read = new StringBuilder();
        try (LineWindows windows = windows(text, start, end, ROOMY)) {
            while (windows.next()) {
                String window = new String(
                        windows.bytes(), windows.start(), windows.end() - windows.start(), StandardCharsets.UTF_8);
                assertThat(text.substring((int) windows.offset())).startsWith(window);
                read.append(window);
            }
        }
        return read.toString();
    }

    private LineWindows windows(String text, long start, long end, int maxBytes) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int first = (int) Math.max(0, start - 1);
        return new LineWindows(
                new TextPart(
                        new FileEntry("f", bytes.length, "e", 0),
                        new ByteArrayInputStream(bytes, first, bytes.length - first),
                        first,
                        start,
                        end,
                        () -> new ByteArrayInputStream(bytes)),
                arrays.bytes(),
                maxBytes);
    }

    @Test
    void aLineMayBeLongButNotTooLong() {
        String text = "a\n" + "b".repeat(700_000) + "\nc\n";

        assertThat(read(text, 0, TextPart.END_OF_FILE)).isEqualTo(text);
        try (LineWindows windows = windows(text, 0, TextPart.END_OF_FILE, 500_000)) {
            assertThat(windows.next()).isTrue();
            assertThatThrownBy(windows::next)
                    .isInstanceOf(TextException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-TEXT-4: Cannot read the record at byte 2 of file 'f': it is longer than"
                                    + " 500000 bytes");
        }
        arrays.close();
        assertThat(budget.used()).isZero();
    }

    @Test
    void filesHaveTheirWindowsOneAfterTheOtherInTheSameBytes() {
        read("first\n", 0, TextPart.END_OF_FILE);
        long used = budget.used();
        for (int file = 0; file < 100; file++) {
            read("next\n", 0, TextPart.END_OF_FILE);
        }

        assertThat(budget.used()).isPositive().isEqualTo(used);
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() {
        try (LineWindows windows = windows("\uFEFFa\n", 0, TextPart.END_OF_FILE, ROOMY)) {
            assertThat(windows.next()).isTrue();
            assertThat(windows.offset()).isEqualTo(3);
            assertThat(windows.end() - windows.start()).isEqualTo(2);
        }
    }
}
