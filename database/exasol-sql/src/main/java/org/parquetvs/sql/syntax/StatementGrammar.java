package org.parquetvs.sql.syntax;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/** The words of the statement grammar, read from the grammar itself. */
public final class StatementGrammar {
    /** Tokens that are not keywords. */
    private static final Set<Integer> CLASSES = Set.of(
            ExasolStatementParser.WORD,
            ExasolStatementParser.QUOTED,
            ExasolStatementParser.STRING,
            ExasolStatementParser.NUMBER,
            ExasolStatementParser.OTHER,
            ExasolStatementParser.CONSTANT_ROWS,
            ExasolStatementParser.NUMBER_RANGE);

    /** The number of each keyword and symbol. */
    private static final Map<String, Integer> TOKEN_TYPES = tokenTypes();

    /** A statement is recognised by this number of words. */
    private static final int HEAD_WORDS = 2;

    /** A name or a value begins with one of these rules. */
    private static final Set<Integer> OPERANDS = Set.of(
            ExasolStatementParser.RULE_identifier,
            ExasolStatementParser.RULE_expression,
            ExasolStatementParser.RULE_selectItem);

    /** Rules that list words, or constructs that are not supported. */
    private static final Set<Integer> LISTS = Set.of(
            ExasolStatementParser.RULE_nonReserved,
            ExasolStatementParser.RULE_reserved,
            ExasolStatementParser.RULE_unsupportedStatement,
            ExasolStatementParser.RULE_unsupportedConstruct);

    private static final Set<String> KEYWORDS = keywordsOfStatements();

    private static final Set<String> HEADS = new HeadWalk().heads(ExasolStatementParser.RULE_singleStatement);

    private static final Set<String> UNSUPPORTED_HEADS =
            new HeadWalk().heads(ExasolStatementParser.RULE_unsupportedStatement);

    private StatementGrammar() {}

    private static Map<String, Integer> tokenTypes() {
        Vocabulary vocabulary = ExasolStatementParser.VOCABULARY;
        Map<String, Integer> types = new HashMap<>();
        for (int type = 1; type <= vocabulary.getMaxTokenType(); type++) {
            if (!CLASSES.contains(type)) {
                types.put(name(type), type);
            }
        }
        return Map.copyOf(types);
    }

    /** A keyword, or a symbol without the quotes of the grammar. */
    static String name(int type) {
        String literal = ExasolStatementParser.VOCABULARY.getLiteralName(type);
        return literal == null
                ? ExasolStatementParser.VOCABULARY.getSymbolicName(type)
                : literal.substring(1, literal.length() - 1);
    }

    static boolean isKeyword(int type) {
        return type > 0
                && !CLASSES.contains(type)
                && Character.isLetter(name(type).charAt(0));
    }

    /** The grammar's number for a keyword in upper case, or for a symbol; empty if it has none. */
    public static Optional<Integer> tokenType(String word) {
        return Optional.ofNullable(TOKEN_TYPES.get(word));
    }

    /** The keywords of all statements that are supported. */
    public static Collection<String> keywords() {
        return KEYWORDS;
    }

    private static Set<String> keywordsOfStatements() {
        Set<String> keywords = new TreeSet<>();
        for (ATNState state : ExasolStatementParser._ATN.states) {
            if (!LISTS.contains(state.ruleIndex)) {
                for (Transition transition : state.getTransitions()) {
                    if (!transition.isEpsilon()) {
                        transition.label().toList().stream()
                                .filter(StatementGrammar::isKeyword)
                                .forEach(type -> keywords.add(name(type)));
                    }
                }
            }
        }
        return Set.copyOf(keywords);
    }

    /** The one or two words with which each statement begins, except CREATE SCRIPT; without OR REPLACE. */
    public static Set<String> heads() {
        return HEADS;
    }

    /** The words with which statements begin. */
    public static Set<String> firstWords() {
        return HEADS.stream().map(head -> head.split(" ", 2)[0]).collect(Collectors.toSet());
    }

    /** Whether a word is the first or second word of a statement of Exasol that is not supported. */
    public static boolean isUnsupported(String word) {
        return UNSUPPORTED_HEADS.stream()
                .anyMatch(head -> List.of(head.split(" ")).contains(word));
    }

    /** What can be created in Exasol, except scripts. */
    static Set<String> createdObjects() {
        return Stream.concat(second(HEADS, "CREATE"), second(UNSUPPORTED_HEADS, "CREATE"))
                .collect(Collectors.toSet());
    }

    /** The second words of the statements that begin with a word. */
    public static Set<String> second(String first) {
        return second(HEADS, first).collect(Collectors.toSet());
    }

    private static Stream<String> second(Set<String> heads, String first) {
        return heads.stream()
                .filter(head -> head.startsWith(first + " "))
                .map(head -> head.substring(first.length() + 1));
    }

    /** Walks through the grammar like its parser, up to the second word of each statement, or up to a name. */
    private static final class HeadWalk {
        private final Set<String> heads = new TreeSet<>();

        private Set<String> heads(int rule) {
            ATNState start = ExasolStatementParser._ATN.ruleToStartState[rule];
            walk(start, List.of(), List.of());
            heads.remove("");
            return Set.copyOf(heads);
        }

        /**
         * Continues from a state.
         *
         * @param callers the states after the rules around this state, the innermost rule first
         */
        private void walk(ATNState state, List<ATNState> callers, List<String> words) {
            if (words.size() == HEAD_WORDS) {
                heads.add(String.join(" ", words));
            } else if (state instanceof RuleStopState && callers.isEmpty()) {
                heads.add(String.join(" ", words));
            } else if (state instanceof RuleStopState) {
                walk(callers.get(0), callers.subList(1, callers.size()), words);
            } else {
                for (Transition transition : state.getTransitions()) {
                    step(transition, callers, words);
                }
            }
        }

        private void step(Transition transition, List<ATNState> callers, List<String> words) {
            if (transition instanceof RuleTransition rule) {
                enter(rule, callers, words);
            } else if (transition.isEpsilon()) {
                walk(transition.target, callers, words);
            } else {
                for (int type : transition.label().toList()) {
                    if (isKeyword(type)) {
                        walk(transition.target, callers, append(words, name(type)));
                    } else {
                        heads.add(String.join(" ", words));
                    }
                }
            }
        }

        private void enter(RuleTransition rule, List<ATNState> callers, List<String> words) {
            if (OPERANDS.contains(rule.ruleIndex)) {
                heads.add(String.join(" ", words));
            } else if (rule.ruleIndex != ExasolStatementParser.RULE_orReplace) {
                List<ATNState> inner = Stream.concat(Stream.of(rule.followState), callers.stream())
                        .toList();
                walk(rule.target, inner, words);
            }
        }

        private static List<String> append(List<String> words, String word) {
            return Stream.concat(words.stream(), Stream.of(word)).toList();
        }
    }
}
