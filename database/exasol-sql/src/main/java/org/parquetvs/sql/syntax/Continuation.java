package org.parquetvs.sql.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/**
 * What may follow the beginning of a statement, for those who complete it. The grammar's state machine (ATN) is walked
 * on all paths that the beginning allows, as a chart parser does.
 *
 * @param keywords the keywords
 * @param names where in the grammar a name may follow
 * @param texts the rules in which a text literal may follow
 */
public record Continuation(Set<String> keywords, Set<Place> names, Set<String> texts) {

    /**
     * A place for a name: {@code importSource} and {@code objectName} after IMPORT INTO T FROM SCRIPT.
     *
     * @param rule the innermost rule of the grammar that is not itself a name
     * @param name the rule for the name in it; {@code word} if a bare word follows there, such as the name of a type
     */
    public record Place(String rule, String name) {}

    /** What may follow these tokens; nothing if no statement begins with them. */
    public static Continuation of(List<Token> tokens) {
        Walk walk = new Walk(tokens);
        walk.ends(new Visit(ExasolStatementParser.RULE_singleStatement, 0, NO_NAME));
        walk.ends(new Visit(ExasolStatementParser.RULE_createScript, 0, NO_NAME));
        return new Continuation(walk.keywords, walk.names, walk.texts);
    }

    /** The rules for names. */
    private static final Set<Integer> NAMES = Set.of(
            ExasolStatementParser.RULE_identifier,
            ExasolStatementParser.RULE_objectName,
            ExasolStatementParser.RULE_qualifiedName,
            ExasolStatementParser.RULE_propertyName);

    /** Rules that list words which may also be names. */
    private static final Set<Integer> WORDS =
            Set.of(ExasolStatementParser.RULE_nonReserved, ExasolStatementParser.RULE_reserved);

    private static final Place NO_NAME = new Place("", "");

    /** Rules inside each other; each level of parentheses takes eight. What is deeper is not continued. */
    private static final int MAX_DEPTH = 400;

    /**
     * A rule at a token.
     *
     * @param place for a rule inside a name: the place of the name
     */
    private record Visit(int rule, int token, Place place) {

        /** A rule that begins inside this one. */
        Visit inner(int next, int at) {
            boolean begins = NAMES.contains(next) && !NAMES.contains(rule);
            return new Visit(next, at, begins ? new Place(nameOf(rule), nameOf(next)) : isName() ? place : NO_NAME);
        }

        private boolean isName() {
            return NAMES.contains(rule) || WORDS.contains(rule);
        }

        private static String nameOf(int rule) {
            return ExasolStatementParser.ruleNames[rule];
        }
    }

    /** A state of the grammar in front of a token. */
    private record Step(ATNState state, int token) {}

    private static final class Walk {
        private final List<Integer> types = new ArrayList<>();
        private final Map<Visit, Set<Integer>> known = new HashMap<>();
        private final Set<String> keywords = new TreeSet<>();
        private final Set<Place> names = new HashSet<>();
        private final Set<String> texts = new HashSet<>();
        private int depth;

        Walk(List<Token> tokens) {
            for (int i = 0; i < tokens.size(); i++) {
                types.add(GrammarTokenFactory.type(tokens, i));
            }
        }

        /** The tokens in front of which the rule may end. */
        Set<Integer> ends(Visit visit) {
            Set<Integer> before = known.get(visit);
            if (before != null || depth == MAX_DEPTH) {
                return before == null ? Set.of() : before;
            }
            Set<Integer> ends = new TreeSet<>();
            known.put(visit, ends);
            depth++;
            Set<Step> seen = new HashSet<>();
            Deque<Step> open = new ArrayDeque<>();
            open.add(new Step(ExasolStatementParser._ATN.ruleToStartState[visit.rule()], visit.token()));
            while (!open.isEmpty()) {
                Step step = open.pop();
                if (step.state() instanceof RuleStopState) {
                    ends.add(step.token());
                } else if (seen.add(step)) {
                    for (Transition transition : step.state().getTransitions()) {
                        follow(transition, step.token(), visit, open);
                    }
                }
            }
            depth--;
            return ends;
        }

        private void follow(Transition transition, int token, Visit visit, Deque<Step> open) {
            if (transition instanceof RuleTransition rule) {
                ends(visit.inner(rule.ruleIndex, token)).forEach(end -> open.add(new Step(rule.followState, end)));
            } else if (transition.isEpsilon()) {
                open.add(new Step(transition.target, token));
            } else if (token == types.size()) {
                expect(transition.label(), visit);
            } else if (transition.label().contains(types.get(token))) {
                open.add(new Step(transition.target, token + 1));
            }
        }

        private void expect(IntervalSet label, Visit visit) {
            if (WORDS.contains(visit.rule())) {
                return;
            }
            for (int type : label.toList()) {
                if (type == ExasolStatementParser.WORD) {
                    names.add(visit.isName() ? visit.place() : new Place(Visit.nameOf(visit.rule()), "word"));
                } else if (type == ExasolStatementParser.STRING) {
                    texts.add(Visit.nameOf(visit.rule()));
                } else if (StatementGrammar.isKeyword(type)) {
                    keywords.add(StatementGrammar.name(type));
                }
            }
        }
    }
}
