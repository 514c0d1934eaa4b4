package org.parquetvs.scan.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.pattern.RegularExpression.Position;

/** Parses regular expressions. Gives up at anything that dialects do not all read the same way. */
final class RegexParser {
    /** Represents all characters that are not ASCII. */
    static final int BEYOND_ASCII = 128;

    private static final int MAX_POSITIONS = 500;
    private static final int MAX_DEPTH = 20;

    /** Characters that have a meaning outside of a class and therefore have to be quoted. */
    private static final String SPECIAL = "\\.[]{}()*+?^$|";

    /** Characters that may be quoted: punctuation has no other meaning after a backslash. */
    private static final String QUOTABLE = SPECIAL + "-/_ :;,#%&@!\"'=<>~`";

    /**
     * A part of an expression.
     *
     * @param isNullable whether it matches no characters at all
     * @param first the positions that can come first
     * @param last the positions that can come last
     */
    record Fragment(boolean isNullable, BitSet first, BitSet last) {}

    private final String pattern;
    private final List<Position> positions = new ArrayList<>();
    private int at;
    private int depth;

    RegexParser(String pattern) {
        this.pattern = pattern;
    }

    Optional<RegularExpression> parse() {
        try {
            Fragment whole = alternatives();
            if (at < pattern.length()) {
                throw new UnknownSyntaxException();
            }
            return Optional.of(new RegularExpression(positions, whole));
        } catch (UnknownSyntaxException unknown) {
            // Not an error: the caller leaves the expression to the database.
            return Optional.empty();
        }
    }

    private static final class UnknownSyntaxException extends Exception {
        private static final long serialVersionUID = 1L;

        UnknownSyntaxException() {
            super(null, null, false, false);
        }
    }

    private boolean isNext(char sign) {
        return at < pattern.length() && pattern.charAt(at) == sign;
    }

    private char take() throws UnknownSyntaxException {
        if (at == pattern.length() || pattern.charAt(at) >= BEYOND_ASCII || pattern.charAt(at) < ' ') {
            throw new UnknownSyntaxException();
        }
        return pattern.charAt(at++);
    }

    private Fragment alternatives() throws UnknownSyntaxException {
        Fragment all = sequence();
        while (isNext('|')) {
            at++;
            Fragment other = sequence();
            all = new Fragment(
                    all.isNullable() || other.isNullable(),
                    union(all.first(), other.first()),
                    union(all.last(), other.last()));
        }
        return all;
    }

    private Fragment sequence() throws UnknownSyntaxException {
        Fragment all = nothing();
        while (at < pattern.length() && !isNext('|') && !isNext(')')) {
            all = concatenated(all, repeated());
        }
        return all;
    }

    private static Fragment nothing() {
        return new Fragment(true, new BitSet(), new BitSet());
    }

    private Fragment concatenated(Fragment left, Fragment right) {
        follow(left.last(), right.first());
        return new Fragment(
                left.isNullable() && right.isNullable(),
                left.isNullable() ? union(left.first(), right.first()) : left.first(),
                right.isNullable() ? union(left.last(), right.last()) : right.last());
    }

    private void follow(BitSet before, BitSet after) {
        before.stream().forEach(position -> positions.get(position).followers().or(after));
    }

    private static BitSet union(BitSet one, BitSet other) {
        BitSet union = (BitSet) one.clone();
        union.or(other);
        return union;
    }

    /**
     * A term with its quantifier. A second quantifier would change not only how, but in some dialects also what is
     * matched.
     */
    private Fragment repeated() throws UnknownSyntaxException {
        int start = at;
        Fragment once = single();
        if (isNext('{')) {
            at++;
            return counted(start, once);
        }
        boolean isRepeated = isNext('*') || isNext('+');
        boolean isOptional = isNext('*') || isNext('?');
        if (isRepeated || isOptional) {
            at++;
            refuseQuantifier();
        }
        if (isRepeated) {
            follow(once.last(), once.first());
        }
        return new Fragment(once.isNullable() || isOptional, once.first(), once.last());
    }

    private void refuseQuantifier() throws UnknownSyntaxException {
        if (isNext('*') || isNext('+') || isNext('?') || isNext('{')) {
            throw new UnknownSyntaxException();
        }
    }

    /** {@code x{2,4}} is {@code xxx?x?}: the repeated part is parsed again for each repetition. */
    private Fragment counted(int start, Fragment once) throws UnknownSyntaxException {
        int least = number();
        boolean isOpen = false;
        int most = least;
        if (isNext(',')) {
            at++;
            isOpen = isNext('}');
            most = isOpen ? Math.max(1, least) : number();
        }
        if (take() != '}' || most < least || most == 0) {
            throw new UnknownSyntaxException();
        }
        refuseQuantifier();
        int end = at;
        Fragment all = least == 0 ? optional(once) : once;
        Fragment last = once;
        for (int time = 2; time <= most; time++) {
            at = start;
            last = single();
            all = concatenated(all, time > least ? optional(last) : last);
        }
        if (isOpen) {
            follow(last.last(), last.first());
            all = least == 0 ? optional(all) : all;
        }
        at = end;
        return all;
    }

    private static Fragment optional(Fragment fragment) {
        return new Fragment(true, fragment.first(), fragment.last());
    }

    private int number() throws UnknownSyntaxException {
        int number = digit(take());
        while (at < pattern.length() && Character.digit(pattern.charAt(at), 10) >= 0 && number < MAX_POSITIONS) {
            number = 10 * number + digit(take());
        }
        return number;
    }

    private static int digit(char sign) throws UnknownSyntaxException {
        if (sign < '0' || sign > '9') {
            throw new UnknownSyntaxException();
        }
        return sign - '0';
    }

    private Fragment single() throws UnknownSyntaxException {
        char sign = take();
        if (sign == '(') {
            return group();
        } else if (sign == '.') {
            return position(allCharacters());
        } else if (sign == '[') {
            return position(characterClass());
        } else if (sign == '\\') {
            return position(quoted());
        } else if (SPECIAL.indexOf(sign) >= 0) {
            throw new UnknownSyntaxException();
        }
        return position(only(sign));
    }

    private Fragment group() throws UnknownSyntaxException {
        if (isNext('?')) {
            at++;
            if (take() != ':') {
                throw new UnknownSyntaxException();
            }
        }
        if (++depth > MAX_DEPTH) {
            throw new UnknownSyntaxException();
        }
        Fragment inside = alternatives();
        depth--;
        if (take() != ')') {
            throw new UnknownSyntaxException();
        }
        return inside;
    }

    private Fragment position(BitSet characters) throws UnknownSyntaxException {
        if (positions.size() == MAX_POSITIONS) {
            throw new UnknownSyntaxException();
        }
        BitSet itself = new BitSet();
        itself.set(positions.size());
        positions.add(new Position(characters, new BitSet()));
        return new Fragment(false, itself, itself);
    }

    private static BitSet allCharacters() {
        BitSet all = new BitSet();
        all.set(0, BEYOND_ASCII + 1);
        return all;
    }

    private static BitSet only(char sign) {
        BitSet characters = new BitSet();
        characters.set(sign);
        return characters;
    }

    private BitSet quoted() throws UnknownSyntaxException {
        char sign = take();
        if (sign == 'd') {
            BitSet digits = new BitSet();
            digits.set('0', '9' + 1);
            return digits;
        } else if (QUOTABLE.indexOf(sign) < 0) {
            throw new UnknownSyntaxException();
        }
        return only(sign);
    }

    /** A class of letters, digits, their ranges, and other characters that mean themselves in every dialect. */
    private BitSet characterClass() throws UnknownSyntaxException {
        boolean isNegated = isNext('^');
        at += isNegated ? 1 : 0;
        BitSet characters = new BitSet();
        do {
            char sign = take();
            if (sign == '\\') {
                characters.or(quoted());
            } else if (isNext('-') && Character.isLetterOrDigit(sign)) {
                at++;
                char end = take();
                if (!Character.isLetterOrDigit(end) || end < sign) {
                    throw new UnknownSyntaxException();
                }
                characters.set(sign, end + 1);
            } else if ("[]^-&~".indexOf(sign) >= 0) {
                throw new UnknownSyntaxException();
            } else {
                characters.set(sign);
            }
        } while (!isNext(']'));
        at++;
        if (isNegated) {
            characters.flip(0, BEYOND_ASCII + 1);
        }
        return characters;
    }
}
