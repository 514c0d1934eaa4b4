package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.parquetvs.sql.syntax.Token.Kind;

/** Follows the tokens of a statement to recognise CREATE SCRIPT: the text after its AS is in another language. */
final class ScriptHead {
    /** CREATE, the language and the kind. */
    private static final int MAX_WORDS_BEFORE = 3;

    /** Words after CREATE that make a later SCRIPT a name, not the keyword. */
    private static final Set<String> OTHER_OBJECTS = StatementGrammar.createdObjects();

    private final List<String> words = new ArrayList<>();
    private State state = State.BEGINNING;
    private int depth;

    private enum State {
        /** The words so far may begin a CREATE SCRIPT. */
        BEGINNING,
        OTHER_STATEMENT,
        SCRIPT,
        /** The AS has been reached. */
        COMPLETE
    }

    /** Takes the next token of the statement. */
    void add(Token token) {
        switch (state) {
            case BEGINNING -> state = begin(token);
            case SCRIPT -> {
                depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
                state = depth == 0 && token.isWord("AS") ? State.COMPLETE : State.SCRIPT;
            }
            case OTHER_STATEMENT, COMPLETE -> {}
        }
    }

    private State begin(Token token) {
        boolean created = !words.isEmpty();
        if (created && token.isWord("SCRIPT")) {
            return State.SCRIPT;
        }
        String word = token.kind() == Kind.WORD ? token.source().toUpperCase(Locale.ROOT) : "";
        if (words.size() == 1 && (word.equals("OR") || word.equals("REPLACE"))) {
            return State.BEGINNING;
        }
        words.add(word);
        boolean possible = created
                ? !word.isEmpty() && words.size() <= MAX_WORDS_BEFORE && !OTHER_OBJECTS.contains(word)
                : word.equals("CREATE");
        return possible ? State.BEGINNING : State.OTHER_STATEMENT;
    }

    /** Whether the word SCRIPT has been found. */
    boolean isScript() {
        return state == State.SCRIPT || isComplete();
    }

    /** Whether all of the SQL has been added. */
    boolean isComplete() {
        return state == State.COMPLETE;
    }
}
