package org.parquetvs.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.function.FunctionTable;

/** The reference of SQL has the statements of the grammar and the functions of the table, and says who needs them. */
class SqlReferenceTest {
    private static final Path PAGE = Path.of("../../doc/reference/sql.md");
    private static final Path GRAMMAR = Path.of("src/main/antlr4/org/parquetvs/sql/grammar/ExasolStatement.g4");
    private static final Path QUERY_GRAMMAR = Path.of("src/main/antlr4/imports/ExasolQuery.g4");

    private static final Pattern ROW = Pattern.compile("(?m)^\\|(?<cells>.*)\\|$");
    private static final Pattern CELL = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern RULE = Pattern.compile("(?m)^(\\w+)\\s*:\\s*([^;]*);");
    private static final Pattern WORD = Pattern.compile("\\b[A-Z]{2,}\\b");

    /** Words that are no functions, or functions with words between their arguments. */
    private static final Set<String> WORDS_OF_THE_GRAMMAR = Set.of("CASE", "CAST", "CONVERT", "LEVEL", "ROWNUM");

    /** Tokens that are no keywords. */
    private static final Set<String> OTHER_TOKENS = Set.of("NUMBER", "STRING", "WORD", "EOF");

    @Test
    void everyFunctionIsOnThePageAndEveryFunctionOfThePageIsThere() throws IOException {
        Set<String> documented = new TreeSet<>();
        for (List<String> row : table("| About | Functions | Needed by |")) {
            NAME.matcher(row.get(1)).results().forEach(name -> documented.add(name.group(1)));
        }
        Set<String> known = new TreeSet<>(FunctionTable.BUILT_IN.names());
        known.addAll(WORDS_OF_THE_GRAMMAR);

        assertThat(documented).isEqualTo(known);
    }

    /** A form of the page has the keywords of the rule in their order. */
    @Test
    void everyStatementOfTheGrammarIsOnThePage() throws IOException {
        List<String> forms = table("| Statement | Needed by | |").stream()
                .flatMap(row -> CODE.matcher(row.get(0)).results())
                .map(form -> form.group(1))
                .toList();
        String grammar = Files.readString(GRAMMAR) + Files.readString(QUERY_GRAMMAR);

        assertThat(statements(grammar)).hasSizeGreaterThan(40).allSatisfy(rule -> {
            String keywords = String.join(".*\\b", keywords(grammar, rule));
            assertThat(forms).as(rule + " " + keywords).anyMatch(form -> Pattern.compile("\\b" + keywords)
                    .matcher(form)
                    .find());
        });
    }

    @Test
    void thePageSaysWhoNeedsEachStatementAndFunction() throws IOException {
        assertThat(table("| Statement | Needed by | |"))
                .allSatisfy(row -> assertThat(row.get(1)).isNotBlank());
        assertThat(table("| About | Functions | Needed by |"))
                .allSatisfy(row -> assertThat(row.get(2)).isNotBlank());
    }

    private static List<List<String>> table(String head) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf(head);
        assertThat(start).as(head).isNotNegative();
        Matcher row = ROW.matcher(page.substring(start, page.indexOf("\n\n", start)));
        List<List<String>> rows = new ArrayList<>();
        while (row.find()) {
            rows.add(List.of(CELL.split(row.group("cells"))));
        }
        return rows.subList(2, rows.size());
    }

    private static Set<String> statements(String grammar) {
        Set<String> statements = new TreeSet<>();
        for (String list : List.of("singleStatement", "tableStatement")) {
            Pattern.compile("\\b[a-z]\\w+")
                    .matcher(definition(grammar, list))
                    .results()
                    .map(MatchResult::group)
                    .forEach(statements::add);
        }
        statements.removeAll(Set.of("query", "tableStatement"));
        return statements;
    }

    /** The keywords that each statement of a rule has; of alternatives, those of the first. */
    private static List<String> keywords(String grammar, String rule) {
        String words = definition(grammar, rule).replaceAll("\\w+\\?", "");
        for (String before = ""; !before.equals(words); ) {
            before = words;
            words = words.replaceAll("\\([^()]*\\)[?*]", "").replaceAll("\\(([^()|]*)(?:\\|[^()]*)?\\)\\+?", "$1");
        }
        return WORD.matcher(words)
                .results()
                .map(MatchResult::group)
                .filter(word -> !OTHER_TOKENS.contains(word))
                .collect(Collectors.toList());
    }

    private static String definition(String grammar, String rule) {
        return RULE.matcher(grammar.replaceAll("'.'", "").replaceAll("(?m)//.*", ""))
                .results()
                .filter(found -> found.group(1).equals(rule))
                .map(found -> found.group(2))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no rule " + rule));
    }
}
