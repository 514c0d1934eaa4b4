package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How pages are written, whatever they say. */
class DocumentFormTest {
    private static final Path PERFORMANCE = Documents.root().resolve("doc/performance.md");
    private static final Path DESIGN = Documents.root().resolve("doc/design");

    /** Blank lines, and lines that begin something of their own. */
    private static final Pattern NO_CONTINUATION = Pattern.compile("\\s*(?:$|[#|<>!]|[-*+] |\\d+\\. |---|```).*");

    /** Lines after which text would be the same paragraph. */
    private static final Pattern TEXT = Pattern.compile("(?!\\s*(?:$|[#|<>]|---|```)).*");

    private static final Pattern CELL_END = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+(?=[A-Z*\\[\"(])");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern LINK = Pattern.compile("]\\([^)]*\\)");
    private static final Pattern WORD = Pattern.compile("\\S*\\w\\S*");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");
    private static final Pattern INDEX_LINE = Pattern.compile("(?m)^\\* \\[[^]]+]\\(([^)]+\\.md)\\): \\S.*$");
    private static final String HEAD = "| What | Bar | Figure | Machine | Date |";
    private static final int MAX_WORDS = 3_750;
    private static final int MAX_WORDS_OF_SENTENCE = 42;

    /** Editors wrap; a change of one word then changes one line. */
    @Test
    void aParagraphIsOneLine() throws IOException {
        List<String> wrapped = new ArrayList<>();
        for (Path document : Documents.all()) {
            List<String> lines = proseLines(document);
            for (int i = 1; i < lines.size(); i++) {
                if (TEXT.matcher(lines.get(i - 1)).matches()
                        && !NO_CONTINUATION.matcher(lines.get(i)).matches()) {
                    wrapped.add(document + ": " + lines.get(i));
                }
            }
        }
        assertThat(wrapped).isEmpty();
    }

    /** Longer ones have to be read twice. */
    @Test
    void noSentenceIsLong() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path document : Documents.all()) {
            for (String line : proseLines(document)) {
                if (!line.startsWith("|")) {
                    sentences(line)
                            .filter(sentence -> words(sentence) > MAX_WORDS_OF_SENTENCE)
                            .forEach(sentence -> found.add(document + ": " + sentence));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** More belongs below the table. The page of error codes is generated. */
    @Test
    void aCellHasTwoSentencesAtMost() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path document : Documents.all()) {
            for (String line : proseLines(document)) {
                if (line.startsWith("|") && !document.endsWith("error-codes.md")) {
                    Stream.of(CELL_END.split(line))
                            .filter(cell -> sentences(cell).count() > 2)
                            .forEach(cell -> found.add(document + ": " + cell));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** Code counts as one word, and the target of a link as none. */
    private static Stream<String> sentences(String text) {
        String plain = CODE.matcher(LINK.matcher(text.strip()).replaceAll("]")).replaceAll("X");
        return SENTENCE_END.splitAsStream(plain);
    }

    private static long words(String sentence) {
        return WORD.matcher(sentence).results().count();
    }

    /** The lines of a page; those of code are empty. */
    private static List<String> proseLines(Path document) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean isCode = false;
        for (String line : Files.readAllLines(document)) {
            boolean isFence = line.strip().startsWith("```");
            isCode ^= isFence;
            lines.add(isCode || isFence || line.startsWith("    ") ? "" : line);
        }
        return lines;
    }

    @Test
    void everyDecisionHasOneLineInTheIndex() throws IOException {
        try (Stream<Path> files = Files.list(DESIGN)) {
            Set<String> pages = files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md"))
                    .collect(Collectors.toSet());
            assertThat(Documents.matches(DESIGN.resolve("README.md"), INDEX_LINE)
                            .map(line -> line.group(1)))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(pages);
        }
    }

    @Test
    void theFiguresOfPerformanceAreOneInACell() throws IOException {
        String text = Files.readString(PERFORMANCE);
        List<List<String>> rows = figures(text);
        Set<String> machines = Pattern.compile("(?m)^\\| ([A-Z](?:, \\w+)?) \\| [^|]+ \\|$")
                .matcher(text)
                .results()
                .map(machine -> machine.group(1))
                .collect(Collectors.toSet());

        assertThat(rows).hasSizeGreaterThan(100).allSatisfy(row -> {
            assertThat(row).as("%s", row).hasSize(5);
            assertThat(numbers(row.get(1))).as("%s", row).hasSizeLessThanOrEqualTo(1);
            assertThat(numbers(row.get(2))).as("%s", row).hasSize(1);
            assertThat(machines).as("%s", row).contains(row.get(3));
            assertThat(row.get(4)).as("%s", row).matches("\\d{4}-\\d{2}-\\d{2}");
        });
        assertThat(Stream.of(text.split("\\s+")).filter(word -> word.matches(".*\\w.*")))
                .hasSizeLessThanOrEqualTo(MAX_WORDS);
    }

    /** They were measured once, and the page about performance says how. */
    @Test
    void theFiguresOfTheReadmeAreThoseOfPerformance() throws IOException {
        Set<String> measured = figures(Files.readString(PERFORMANCE)).stream()
                .flatMap(row -> numbers(row.get(2)).stream())
                .collect(Collectors.toSet());
        Pattern figure = Pattern.compile("\\b\\d+\\.\\d+(?= (?:s|times)\\b[^|\n]*\\|)");
        assertThat(Documents.matches(Documents.root().resolve("README.md"), figure)
                        .map(MatchResult::group))
                .hasSizeGreaterThan(6)
                .allSatisfy(each -> assertThat(measured).contains(each));
    }

    /** The cells of all tables of figures. */
    private static List<List<String>> figures(String text) {
        List<List<String>> rows = new ArrayList<>();
        for (String table : text.split(Pattern.quote(HEAD), -1)) {
            table.lines()
                    .skip(1)
                    .takeWhile(line -> line.startsWith("|"))
                    .skip(1)
                    .forEach(line -> rows.add(
                            Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1))
                                    .map(String::strip)
                                    .toList()));
        }
        return rows;
    }

    private static List<String> numbers(String cell) {
        return NUMBER.matcher(cell).results().map(MatchResult::group).toList();
    }
}
