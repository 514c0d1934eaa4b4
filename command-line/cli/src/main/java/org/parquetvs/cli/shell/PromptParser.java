package org.parquetvs.cli.shell;

import java.util.List;
import java.util.Optional;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.parquetvs.cli.sql.UserScript;

/** Tells the line editor when a text needs more lines, and which word is to be completed. */
final class PromptParser implements Parser {
    /** In a longer text, it does not pay to look for the hint of the prompt in each line. */
    private static final int LONG_TEXT = 20_000;

    @Override
    public ParsedLine parse(String text, int cursor, ParseContext context) {
        if (context == ParseContext.COMPLETE) {
            return CursorWord.at(text, cursor);
        }
        if (context == ParseContext.SECONDARY_PROMPT && text.length() > LONG_TEXT) {
            throw incomplete("goes on");
        }
        Optional<String> missing = UserScript.missing(text);
        if (missing.isPresent() && (context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT)) {
            throw incomplete(missing.get());
        }
        return new CursorWord(text, cursor, cursor, cursor);
    }

    private static EOFError incomplete(String hint) {
        return new EOFError(-1, -1, "The statement has no end yet", hint);
    }

    /** A backslash is part of commands, not an escape. */
    @Override
    public boolean isEscapeChar(char character) {
        return false;
    }

    /**
     * The word at the cursor.
     *
     * @param start offset of its first character
     * @param end offset after its last character
     */
    record CursorWord(String line, int cursor, int start, int end) implements CompletingParsedLine {

        /** The word that ends at the cursor. */
        static CursorWord at(String text, int cursor) {
            int start = cursor;
            while (start > 0 && isPartOfWord(text.charAt(start - 1))) {
                start--;
            }
            return new CursorWord(text, cursor, start, cursor);
        }

        private static boolean isPartOfWord(char character) {
            return Character.isLetterOrDigit(character) || "_$\"\\./-*".indexOf(character) >= 0;
        }

        @Override
        public String word() {
            return line.substring(start, end);
        }

        @Override
        public int wordCursor() {
            return cursor - start;
        }

        @Override
        public int wordIndex() {
            return 0;
        }

        @Override
        public List<String> words() {
            return List.of(word());
        }

        @Override
        public CharSequence escape(CharSequence candidate, boolean complete) {
            return candidate;
        }

        @Override
        public int rawWordCursor() {
            return wordCursor();
        }

        @Override
        public int rawWordLength() {
            return end - start;
        }
    }
}
