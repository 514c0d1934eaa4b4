package org.parquetvs.adapter.sql;

import java.util.List;
import java.util.stream.Stream;

/** Collects the lines of a comment: steps, each indented two blanks more than the one above it, with details below. */
final class CommentLines {

    /** Longest text of an expression. */
    private static final int MAX_LENGTH = 200;

    /** Most names or expressions in a list. */
    private static final int MAX_LISTED = 20;

    private static final String INDENT = "  ";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds a step; everything that follows is below it. */
    void step(String step) {
        detail(step);
        depth++;
    }

    /** Adds a line below the last step. */
    void detail(String detail) {
        text.append("-- ").append(INDENT.repeat(depth));
        detail.codePoints()
                .map(character ->
                        Character.isISOControl(character) || character > Character.MAX_VALUE ? '?' : character)
                .forEach(text::appendCodePoint);
        text.append('\n');
    }

    /** Lets lines be added below the last step, then returns to the step's level. */
    void within(Runnable added) {
        int outer = depth;
        added.run();
        depth = outer;
    }

    String text() {
        return text.toString();
    }

    /** A text, cut if it is too long to read. */
    static String shortened(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + " ...";
    }

    /** The first of some texts, with commas between them. */
    static String list(Stream<String> texts) {
        List<String> all = texts.toList();
        String listed = String.join(
                ", ",
                all.stream().limit(MAX_LISTED).map(CommentLines::shortened).toList());
        return all.size() <= MAX_LISTED ? listed : listed + " and " + (all.size() - MAX_LISTED) + " more";
    }
}
