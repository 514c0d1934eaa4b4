package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the code and its messages use the words of the glossary. */
class GlossaryTest {
    private static final Path GLOSSARY = Documents.root().resolve("doc/glossary.md");
    private static final Path MESSAGES = Documents.root().resolve("doc/reference/error-codes.md");

    private static final String TERMS = "| Word | Means | Not |";
    private static final String STYLE = "| Write | Not |";

    /** Forbidden words that documents need with another meaning. */
    private static final Set<String> OTHERWISE_NEEDED =
            Set.of("block", "host", "instance", "of which", "plugin", "resource", "sample");

    /** Modules whose code nobody installs, by the beginnings of their paths. */
    private static final List<String> NOT_SHIPPED = List.of("testing/", "benchmarks/");

    private static final Pattern RELATIVE_CONSTANT =
            Pattern.compile("\\b(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|FEWEST)_\\w+(?= =)");
    private static final Pattern BARE_PARTICIPLE = Pattern.compile("[A-Z][a-z]+ed");
    private static final Pattern ROW = Pattern.compile("^\\|.*\\|$", Pattern.MULTILINE);
    private static final Pattern TYPE =
            Pattern.compile("^\\s*(?:[a-z]+ )*(?:class|record|interface|enum) (\\w+)", Pattern.MULTILINE);
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\\.");

    @Test
    void noTypeOrPackageHasAForbiddenName() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path source : Documents.sources()) {
            String text = Files.readString(source);
            TYPE.matcher(text).results().forEach(type -> names.add(type.group(1)));
            PACKAGE.matcher(text).results().forEach(name -> names.add(name.group(1)));
        }
        List<String> forbidden = forbidden(TERMS);

        assertThat(names).isNotEmpty().allSatisfy(name -> assertThat(forbidden)
                .as(name)
                .noneMatch(word -> isIn(BETWEEN_WORDS.matcher(name).replaceAll(" "), word)));
    }

    /** A limit is MAX or MIN, as in the JDK. */
    @Test
    void noConstantIsCalledMostOrLeast() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : Documents.sources()) {
            RELATIVE_CONSTANT
                    .matcher(Files.readString(source))
                    .results()
                    .forEach(constant -> found.add(source.getFileName() + ": " + constant.group()));
        }
        assertThat(found).isEmpty();
    }

    /** A plural next to its singular is a collection of it, and no codec, factory or family of statements. */
    @Test
    void aPluralIsACollectionOfItsSingular() throws IOException {
        Map<String, List<Path>> types = mainTypes();
        Set<String> found = new TreeSet<>();
        for (Map.Entry<String, List<Path>> type : types.entrySet()) {
            String name = type.getKey();
            if (name.endsWith("s") && types.containsKey(name.substring(0, name.length() - 1))) {
                String collection = "(?:List|Set|Queue|Deque|Iterator|Map)<(?:\\w+, )?(?:List<)?%s>+"
                        .formatted(name.substring(0, name.length() - 1));
                for (Path source : type.getValue()) {
                    if (!Pattern.compile(collection)
                            .matcher(Files.readString(source))
                            .find()) {
                        found.add(name);
                    }
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void noTwoTypesThatAreShippedHaveOneName() throws IOException {
        Set<String> found = new TreeSet<>();
        mainTypes().forEach((name, sources) -> {
            if (sources.stream().filter(GlossaryTest::isShipped).count() > 1) {
                found.add(name);
            }
        });
        assertThat(found).isEmpty();
    }

    @Test
    void noTypeIsCalledByABareParticiple() throws IOException {
        Set<String> found = mainTypes().keySet().stream()
                .filter(name -> BARE_PARTICIPLE.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found).isEmpty();
    }

    /** The sources of the types that have files of their own, without tests, by the names of the types. */
    private static Map<String, List<Path>> mainTypes() throws IOException {
        return Documents.sources().stream()
                .filter(source -> relative(source).contains("/src/main/java/"))
                .filter(source -> !source.endsWith("package-info.java"))
                .collect(Collectors.groupingBy(
                        source -> source.getFileName().toString().replace(".java", "")));
    }

    private static boolean isShipped(Path source) {
        return NOT_SHIPPED.stream().noneMatch(relative(source)::startsWith);
    }

    private static String relative(Path source) {
        return Documents.root().relativize(source).toString();
    }

    @Test
    void noMessageHasAForbiddenWord() throws IOException {
        List<String> forbidden = new ArrayList<>(forbidden(TERMS));
        forbidden.addAll(forbidden(STYLE));

        assertThat(rows(Files.readString(MESSAGES)))
                .isNotEmpty()
                .allSatisfy(message -> assertThat(forbidden).as(message).noneMatch(word -> isIn(message, word)));
    }

    /** Words of style are searched as whole words: "besides" is not "beside". */
    @Test
    void noDocumentHasAForbiddenWord() throws IOException {
        Set<String> terms = new TreeSet<>(forbidden(TERMS));
        Set<String> style = new TreeSet<>(forbidden(STYLE));
        terms.removeAll(OTHERWISE_NEEDED);
        style.removeAll(OTHERWISE_NEEDED);

        List<String> found = new ArrayList<>();
        for (Path document : Documents.all()) {
            if (!document.equals(GLOSSARY)) {
                String text = Files.readString(document).replaceAll("\\s+", " ");
                Stream.concat(
                                terms.stream().filter(word -> isIn(text, word)),
                                style.stream().filter(word -> isWordIn(text, word)))
                        .forEach(word -> found.add(document + ": " + word));
            }
        }
        assertThat(found).isEmpty();
    }

    /** The words in the last column of the table with this head. */
    private static List<String> forbidden(String head) throws IOException {
        String text = Files.readString(GLOSSARY);
        int start = text.indexOf(head);
        assertThat(start).as("table %s in %s", head, GLOSSARY).isNotNegative();
        int end = text.indexOf("\n\n", start);
        List<String> words = rows(text.substring(start, end < 0 ? text.length() : end)).stream()
                .skip(2)
                .map(row -> row.substring(row.lastIndexOf('|', row.length() - 2) + 1, row.length() - 1))
                .flatMap(cell -> Arrays.stream(cell.split(",", -1)))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
        assertThat(words).as("forbidden words of table %s", head).isNotEmpty();
        return words;
    }

    private static List<String> rows(String text) {
        return ROW.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Whether a text has a word, or its plural, in any case. */
    private static boolean isIn(String text, String word) {
        return isWordIn(text, word + "(?:s|es)?");
    }

    private static boolean isWordIn(String text, String word) {
        return Pattern.compile("\\b(?:" + word + ")\\b")
                .matcher(text.toLowerCase(Locale.ROOT))
                .find();
    }
}
