package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that says which of our tests covers which of the document-files adapter. */
class CoverageTest {
    private static final Path PAGE = Path.of("../../doc/reference/document-files-tests.md");
    private static final Pattern NAMED = Pattern.compile("`(\\w+ExasolIT)\\.(\\w+)`");

    @Test
    void everyTestThatThePageNamesExists() throws Exception {
        List<String> named = NAMED.matcher(Files.readString(PAGE))
                .results()
                .map(match -> match.group(1) + '.' + match.group(2))
                .distinct()
                .toList();

        assertThat(named).hasSizeGreaterThan(25).allMatch(CoverageTest::isTest);
    }

    private static boolean isTest(String name) {
        int dot = name.indexOf('.');
        try {
            Method[] methods = Class.forName("org.parquetvs.tests." + name.substring(0, dot))
                    .getDeclaredMethods();
            return Arrays.stream(methods)
                    .anyMatch(method -> method.isAnnotationPresent(Test.class)
                            && method.getName().equals(name.substring(dot + 1)));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
