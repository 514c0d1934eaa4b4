package org.parquetvs.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.parquetvs.sql.syntax.StatementGrammar;
import org.parquetvs.type.EditDistance;

/**
 * The words of a text, wherever they are: in SQL, in a literal or in a comment. So one quote too many cannot hide them.
 * A misspelled word counts as the word that it resembles.
 */
final class WordTraces {
    /** The words that begin a statement. The rest of a statement that was torn apart begins with another word. */
    static final Set<String> HEADS = heads();

    /** Two weak signs together reach it. */
    private static final int ENOUGH = 2;

    /** CONNECTION is a keyword only near the beginning. */
    private static final int HEAD_WORDS = 8;

    /** Longer words resemble none of ours. */
    private static final int MAX_WORD_LENGTH = 40;

    /** Words that resemble IDENTIFIED, but are others. */
    private static final Set<String> OTHER_WORDS = Set.of("IDENTIFIER", "IDENTIFIERS", "IDENTIFIES", "IDENTIFY");

    /** Other objects that a statement can create, perhaps with a name such as CONNECTIONS. */
    private static final Set<String> OTHER_OBJECTS = otherObjects();

    private final List<Word> words;

    private WordTraces(List<Word> words) {
        this.words = words;
    }

    /** Users of other databases type SHOW and MERGE as well. */
    private static Set<String> heads() {
        Set<String> heads = new HashSet<>(Set.of("MERGE", "SHOW"));
        heads.addAll(StatementGrammar.firstWords());
        return Set.copyOf(heads);
    }

    private static Set<String> otherObjects() {
        Set<String> objects = new HashSet<>(Set.of("SCRIPT", "ADAPTER", "SCALAR", "JAVA", "LUA"));
        objects.addAll(StatementGrammar.second("CREATE"));
        objects.remove("CONNECTION");
        return Set.copyOf(objects);
    }

    /**
     * A word in upper case.
     *
     * @param quoteFollows whether the next non-blank character is a quote
     */
    private record Word(String text, boolean quoteFollows) {

        boolean resembles(String keyword, int mistakes) {
            return Math.abs(text.length() - keyword.length()) <= mistakes
                    && EditDistance.between(text, keyword) <= mistakes;
        }
    }

    /** The words of {@code text}. */
    static WordTraces of(String text) {
        List<Word> words = new ArrayList<>();
        int position = 0;
        while (position < text.length()) {
            int start = position;
            while (position < text.length() && isPartOfWord(text.charAt(position))) {
                position++;
            }
            if (position > start && position - start <= MAX_WORD_LENGTH) {
                String word = text.substring(start, position).toUpperCase(Locale.ROOT);
                words.add(new Word(word, quoteFollows(text, position)));
            }
            position++;
        }
        return new WordTraces(words);
    }

    private static boolean isPartOfWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }

    private static boolean quoteFollows(String text, int position) {
        int next = position;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next < text.length() && (text.charAt(next) == '\'' || text.charAt(next) == '"');
    }

    /** Whether there are enough words of CREATE CONNECTION, or of an IMPORT with a password. */
    boolean suggestConnection() {
        int points = connectionPoints();
        for (int i = 0; i < words.size() && points < ENOUGH; i++) {
            points += points(i);
        }
        return points >= ENOUGH;
    }

    private int connectionPoints() {
        if (words.isEmpty()) {
            return 0;
        }
        String first = words.get(0).text();
        boolean defines = words.get(0).resembles("CREATE", 1) || words.get(0).resembles("ALTER", 1);
        List<Word> head = words.subList(0, Math.min(HEAD_WORDS, words.size()));
        boolean other = (HEADS.contains(first) && !defines)
                || head.stream().limit(4).anyMatch(word -> OTHER_OBJECTS.contains(word.text()));
        boolean named = head.stream()
                .anyMatch(word -> word.resembles("CONNECTION", 2)
                        || (word.text().contains("CONNECTION") && !word.text().equals("CONNECTION_NAME")));
        return (defines ? 1 : 0) + (named && !other ? ENOUGH : 0);
    }

    private int points(int index) {
        Word word = words.get(index);
        if (word.text().contains("IDENTIFIED") || word.text().contains("SECRETACCESSKEY")) {
            return ENOUGH;
        }
        if (word.resembles("IDENTIFIED", 2) && !OTHER_WORDS.contains(word.text())) {
            boolean byFollows = index + 1 < words.size() && words.get(index + 1).resembles("BY", 1);
            return byFollows ? ENOUGH : 1;
        }
        boolean introduces = Set.of("AT", "BY", "TO").contains(word.text()) || word.resembles("USER", 1);
        return word.resembles("IMPORT", 1) || (introduces && word.quoteFollows()) ? 1 : 0;
    }
}
