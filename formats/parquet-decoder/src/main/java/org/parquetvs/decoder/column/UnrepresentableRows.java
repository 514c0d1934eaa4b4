package org.parquetvs.decoder.column;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.Validity;

/**
 * The unrepresentable values among the available rows of a column. In the batch they are NULL. They are remembered,
 * except if the scan turns such values into NULL.
 */
final class UnrepresentableRows {

    private record RowValue(int row, UnrepresentableValueException why) {}

    private final Overflow overflow;
    private final Map<Integer, UnrepresentableValueException> entries = new HashMap<>();
    private List<RowValue> noted = new ArrayList<>();

    UnrepresentableRows(Overflow overflow) {
        this.overflow = overflow;
    }

    Overflow overflow() {
        return overflow;
    }

    void note(int row, UnrepresentableValueException why) {
        noted.add(new RowValue(row, why));
    }

    /** Notes an unrepresentable entry of the dictionary: no row that refers to it can be represented either. */
    void noteEntry(int entry, UnrepresentableValueException why) {
        entries.put(entry, why);
    }

    void clearEntries() {
        entries.clear();
    }

    boolean hasEntries() {
        return !entries.isEmpty();
    }

    /** Notes the row if it refers to such an entry. */
    void noteReference(int row, int entry) {
        UnrepresentableValueException why = entries.get(entry);
        if (why != null) {
            note(row, why);
        }
    }

    /** Makes all rows NULL that have been noted from {@code firstRow} on. */
    void hide(Validity validity, int firstRow) {
        for (int i = noted.size() - 1; i >= 0 && noted.get(i).row() >= firstRow; i--) {
            validity.setNull(noted.get(i).row());
        }
        if (overflow == Overflow.NULL) {
            noted.clear();
        }
    }

    /** Removes the first rows. */
    void drop(int rows) {
        if (!noted.isEmpty()) {
            noted = noted.stream()
                    .filter(value -> value.row() >= rows)
                    .map(value -> new RowValue(value.row() - rows, value.why()))
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        }
    }

    /** The unrepresentable values among the first {@code rows} rows, as values of a column. */
    List<UnrepresentableValue> among(int rows, int column, ColumnPlace place, long firstRow) {
        return noted.isEmpty()
                ? List.of()
                : noted.stream()
                        .filter(value -> value.row() < rows)
                        .map(value -> new UnrepresentableValue(
                                column,
                                value.row(),
                                value.why().value(),
                                value.why().problem(),
                                () -> DecoderErrors.unrepresentableValue(place, firstRow + value.row(), value.why())))
                        .toList();
    }
}
