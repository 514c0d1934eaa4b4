package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.List;

/**
 * Some rows of one row group: ranges in ascending order that do not touch each other.
 *
 * @param ranges ranges, counted from the first row of the row group
 */
public record RowRanges(List<RowRange> ranges) {

    /** The rows from {@code first} up to {@code endExclusive}; at least one. */
    public record RowRange(long first, long endExclusive) {
        public RowRange {
            if (first < 0 || first >= endExclusive) {
                throw new IllegalArgumentException("Invalid range of rows: " + first + " to " + endExclusive);
            }
        }

        /** Number of rows. */
        public long rows() {
            return endExclusive - first;
        }
    }

    public RowRanges {
        ranges = List.copyOf(ranges);
        for (int i = 1; i < ranges.size(); i++) {
            if (ranges.get(i - 1).endExclusive >= ranges.get(i).first) {
                throw new IllegalArgumentException("Invalid ranges of rows: " + ranges);
            }
        }
    }

    /** Joins ranges that are found in ascending order. */
    static final class Builder {
        private final List<RowRange> ranges = new ArrayList<>();

        void add(long first, long endExclusive) {
            int last = ranges.size() - 1;
            if (last >= 0 && ranges.get(last).endExclusive == first) {
                ranges.set(last, new RowRange(ranges.get(last).first, endExclusive));
            } else {
                ranges.add(new RowRange(first, endExclusive));
            }
        }

        RowRanges build() {
            return new RowRanges(ranges);
        }
    }
}
