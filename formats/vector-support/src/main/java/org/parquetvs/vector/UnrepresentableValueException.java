package org.parquetvs.vector;

import java.util.OptionalInt;

/**
 * A value of a page has no counterpart in the type of its column in the database. It has no stack trace, because a
 * column may have many such values, and the row decides what happens to them.
 */
public final class UnrepresentableValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int index;
    private final String value;
    private final int fitting;

    /**
     * @param index number of values that the same call has read before it
     * @param value the value, or its beginning if it is a long text
     * @param problem the problem, as a sentence that begins with the value or its kind
     */
    public UnrepresentableValueException(int index, String value, String problem) {
        this(index, value, problem, -1);
    }

    private UnrepresentableValueException(int index, String value, String problem, int fitting) {
        super(problem, null, false, false);
        this.index = index;
        this.value = value;
        this.fitting = fitting;
    }

    /** A text that is only too long: its first {@code fitting} characters do fit. */
    public static UnrepresentableValueException tooLong(int index, String value, String problem, int fitting) {
        return new UnrepresentableValueException(index, value, problem, fitting);
    }

    /** How many characters of the text fit; empty if it is not a text, is never cut, or has another problem. */
    public OptionalInt fitting() {
        return fitting < 0 ? OptionalInt.empty() : OptionalInt.of(fitting);
    }

    /** The value, or its beginning if it is a long text. */
    public String value() {
        return value;
    }

    /** What is wrong with it. */
    public String problem() {
        return String.valueOf(getMessage());
    }

    /** The number of values that the same call has read before this one. */
    public int index() {
        return index;
    }

    /** The same for a text that is never cut. */
    public UnrepresentableValueException uncut() {
        return new UnrepresentableValueException(index, value, problem());
    }

    /** The same with another index. */
    public UnrepresentableValueException at(int otherIndex) {
        return new UnrepresentableValueException(otherIndex, value, problem(), fitting);
    }
}
