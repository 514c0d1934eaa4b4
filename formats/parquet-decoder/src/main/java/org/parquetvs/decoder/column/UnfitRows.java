package org.parquetvs.decoder.column;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.batch.UnfitValue;
import org.parquetvs.builder.UnfitValueException;
import org.parquetvs.builder.vector.Validity;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.scan.column.Overflow;

/**
 * The available rows of a column with a value that does not fit. They are NULL, and remembered unless such values
 * become NULL.
 */
final class UnfitRows {

    private record Noted(int row, UnfitValueException why) {}

    private final Overflow overflow;
    private final Map<Integer, UnfitValueException> entries = new HashMap<>();
    private List<Noted> noted = new ArrayList<>();

    UnfitRows(Overflow overflow) {
        this.overflow = overflow;
    }

    Overflow overflow() {
        return overflow;
    }

    void note(int row, UnfitValueException why) {
        noted.add(new Noted(row, why));
    }

    /** Notes that an entry of the dictionary does not fit, and so no row that refers to it. */
    void noteEntry(int entry, UnfitValueException why) {
        entries.put(entry, why);
    }

    void forgetEntries() {
        entries.clear();
    }

    boolean hasEntries() {
        return !entries.isEmpty();
    }

    /** Notes the row if it refers to an entry that does not fit. */
    void noteReference(int row, int entry) {
        UnfitValueException why = entries.get(entry);
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

    /** Forgets the first rows. */
    void drop(int rows) {
        if (!noted.isEmpty()) {
            noted = noted.stream()
                    .filter(unfit -> unfit.row() >= rows)
                    .map(unfit -> new Noted(unfit.row() - rows, unfit.why()))
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        }
    }

    /** The unfit values among the first {@code rows} rows, as values of a column. */
    List<UnfitValue> among(int rows, int column, ColumnPlace place, long firstRow) {
        return noted.isEmpty()
                ? List.of()
                : noted.stream()
                        .filter(unfit -> unfit.row() < rows)
                        .map(unfit -> new UnfitValue(
                                column,
                                unfit.row(),
                                unfit.why().value(),
                                unfit.why().problem(),
                                () -> DecoderErrors.unfitValue(place, firstRow + unfit.row(), unfit.why())))
                        .toList();
    }
}
