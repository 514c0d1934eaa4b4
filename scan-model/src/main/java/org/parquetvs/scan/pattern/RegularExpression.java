package org.parquetvs.scan.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A regular expression of the kind that means the same in every dialect: characters, classes of them, groups,
 * alternatives and repetitions, on the whole text. Matching takes time proportional to the length of the text, whatever
 * the expression, and no stack.
 */
public final class RegularExpression {

    /** One place in the expression at which a character is read. */
    record Position(BitSet characters, BitSet followers) {}

    private final List<Position> positions;
    private final BitSet first;
    private final BitSet last;
    private final boolean matchesNothing;

    RegularExpression(List<Position> positions, RegexParser.Fragment whole) {
        this.positions = new ArrayList<>(positions);
        this.first = whole.first();
        this.last = whole.last();
        this.matchesNothing = whole.isNullable();
    }

    /** Parses an expression; empty if it has anything that dialects disagree about, or is too large. */
    public static Optional<RegularExpression> of(String pattern) {
        return new RegexParser(pattern).parse();
    }

    /** Whether the whole of the text matches, character by character. */
    public boolean matches(String text) {
        BitSet candidates = first;
        BitSet reached = new BitSet();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int character = Math.min(text.codePointAt(i), RegexParser.BEYOND_ASCII);
            BitSet matching = new BitSet();
            BitSet next = new BitSet();
            for (int at = candidates.nextSetBit(0); at >= 0; at = candidates.nextSetBit(at + 1)) {
                if (positions.get(at).characters().get(character)) {
                    matching.set(at);
                    next.or(positions.get(at).followers());
                }
            }
            if (matching.isEmpty()) {
                return false;
            }
            reached = matching;
            candidates = next;
        }
        return text.isEmpty() ? matchesNothing : reached.intersects(last);
    }
}
