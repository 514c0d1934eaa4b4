package org.parquetvs.text.column;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.Validity;

/** Fills the vector of one column with values that are written as text. */
public abstract class ColumnAppender {
    /** How much of a reported value is shown. */
    private static final int REPORTED_BYTES = 200;

    private final ScanColumn column;
    private final Overflow overflow;
    private final Validity validity = new Validity();
    private List<Unrepresentable> unrepresentable = new ArrayList<>();

    private record Unrepresentable(int row, String value, String problem, String key, String place) {}

    ColumnAppender(ScanColumn column, Overflow overflow) {
        this.column = column;
        this.overflow = overflow;
    }

    /** Rows that have been appended since {@link #clear}. */
    public final int rows() {
        return validity.rows();
    }

    /** Appends NULL. */
    public final void appendNull() {
        putNull(validity.rows());
        validity.appendNulls(1);
    }

    /**
     * Appends the value with the text {@code [start, end)}; NULL if it is not a value of the column's type, or empty.
     *
     * @param place place of the record; used only if the value is reported
     */
    public final void append(byte[] bytes, int start, int end, RecordPlace place) {
        if (start == end) {
            appendNull();
            return;
        }
        @Nullable String problem = put(validity.rows(), bytes, start, end);
        if (problem == null) {
            validity.appendValid(1);
            return;
        }
        if (overflow == Overflow.NULL) {
            appendNull();
        } else {
            appendUnrepresentable(beginning(bytes, start, end), problem, place);
        }
    }

    /** Appends NULL instead of a value, and reports that the value does not fit. */
    final void appendUnrepresentable(String value, String problem, RecordPlace place) {
        unrepresentable.add(new Unrepresentable(validity.rows(), value, problem, place.key(), place.place()));
        appendNull();
    }

    /**
     * Puts the value of a row into the vector.
     *
     * @return the problem, as a sentence without its place; null if there is none
     */
    abstract @Nullable String put(int row, byte[] bytes, int start, int end);

    /** Notes that a row has no value. */
    void putNull(int row) {}

    /** Whether the column should not grow before the batch has been taken. */
    public boolean isFull() {
        return false;
    }

    /** The values appended since {@link #clear}. */
    public final ColumnVector vector() {
        return vector(validity.words());
    }

    abstract ColumnVector vector(long @Nullable [] nulls);

    /** The values that are NULL because they do not fit. */
    public final List<UnrepresentableValue> unrepresentableValues(int position) {
        return unrepresentable.stream()
                .map(value -> new UnrepresentableValue(
                        position,
                        value.row(),
                        value.value(),
                        value.place() + ": " + value.problem(),
                        () -> TextErrors.unrepresentableValue(
                                value.key(), value.place(), column.name(), value.value(), value.problem())))
                .toList();
    }

    /** Drops all rows. */
    public void clear() {
        validity.clear();
        if (!unrepresentable.isEmpty()) {
            unrepresentable = new ArrayList<>();
        }
    }

    /** The sentence which says that a text is no value of the column's type. */
    final String isNo() {
        return "it is no " + column.type().toSql();
    }

    private static String beginning(byte[] bytes, int start, int end) {
        String text = new String(bytes, start, Math.min(end - start, REPORTED_BYTES), StandardCharsets.UTF_8)
                .replace('\0', '\ufffd');
        return end - start > REPORTED_BYTES ? text + "…" : text;
    }
}
