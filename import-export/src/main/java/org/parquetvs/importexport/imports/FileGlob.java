package org.parquetvs.importexport.imports;

import java.util.regex.Pattern;

/**
 * The pattern of a FILE clause: {@code *} and {@code ?} stop at a slash, {@code **} crosses it, brackets match one of
 * the characters in them, or after {@code !} or {@code ^} any other one, and a backslash quotes the next character.
 */
final class FileGlob {
    private final String glob;
    private final StringBuilder regex = new StringBuilder();
    private final StringBuilder prefix = new StringBuilder();
    private boolean isLiteral = true;

    private FileGlob(String glob) {
        this.glob = glob;
        int position = 0;
        while (position < glob.length()) {
            position = add(position);
        }
    }

    static FileGlob of(String glob) {
        return new FileGlob(glob);
    }

    /** The text that every matching key begins with. */
    String prefix() {
        return prefix.toString();
    }

    Pattern pattern() {
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    @Override
    public String toString() {
        return glob;
    }

    /** Adds the sign at a position, and returns the position after it. */
    private int add(int position) {
        char character = glob.charAt(position);
        int next = position + 1;
        boolean isLast = next == glob.length();
        if (character == '\\' && !isLast) {
            literal(glob.charAt(next));
            return next + 1;
        }
        if (character == '*') {
            boolean crosses = !isLast && glob.charAt(next) == '*';
            wildcard(crosses ? ".*" : "[^/]*");
            return crosses ? next + 1 : next;
        }
        if (character == '?') {
            wildcard("[^/]");
            return next;
        }
        int end = character == '[' ? endOfBrackets(next) : -1;
        if (end < 0) {
            literal(character);
            return next;
        }
        brackets(glob.substring(next, end));
        return end + 1;
    }

    /** The position of the closing bracket; the first character in brackets never closes them. */
    private int endOfBrackets(int start) {
        int first = start < glob.length() && isNegation(glob.charAt(start)) ? start + 1 : start;
        return glob.indexOf(']', first + 1);
    }

    private static boolean isNegation(char character) {
        return character == '!' || character == '^';
    }

    private void brackets(String content) {
        if (content.length() == 1) {
            literal(content.charAt(0));
            return;
        }
        boolean isNegated = isNegation(content.charAt(0));
        String characters = isNegated ? content.substring(1) : content;
        wildcard((isNegated ? "[^/" : "[") + characters.replaceAll("([\\\\\\[\\]^&])", "\\\\$1") + "]");
    }

    private void literal(char character) {
        regex.append(Pattern.quote(String.valueOf(character)));
        if (isLiteral) {
            prefix.append(character);
        }
    }

    private void wildcard(String pattern) {
        isLiteral = false;
        regex.append(pattern);
    }
}
