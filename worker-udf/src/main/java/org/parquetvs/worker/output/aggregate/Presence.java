package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;

/**
 * Records which groups have a value that is not NULL. Until a NULL arrives, all groups have, and there is nothing to note
 * for each row.
 */
final class Presence {
    private boolean[] present = new boolean[0];
    private boolean isNoted;
    private int groupsBefore;

    /** Notes the rows of a batch, each of which has a group. */
    void note(ColumnVector vector, int[] rows, int[] groups, int count, int groupCount) {
        if (!isNoted && vector.validity() != null) {
            isNoted = true;
            present = Growth.toHold(present, groupsBefore);
            Arrays.fill(present, 0, groupsBefore, true);
        }
        groupsBefore = groupCount;
        if (!isNoted) {
            return;
        }
        present = Growth.toHold(present, groupCount);
        for (int i = 0; i < count; i++) {
            present[groups[i]] |= !vector.isNull(rows[i]);
        }
    }

    /** The validity words of groups from one on; null if all are present. */
    long @Nullable [] validity(int first, int count) {
        if (!isNoted) {
            return null;
        }
        long[] validity = new long[(count + 63) >> 6];
        int valid = 0;
        for (int i = 0; i < count; i++) {
            if (present[first + i]) {
                validity[i >> 6] |= 1L << i;
                valid++;
            }
        }
        return valid == count ? null : validity;
    }

    void clear() {
        present = new boolean[0];
        isNoted = false;
        groupsBefore = 0;
    }

    long bytes() {
        return present.length;
    }
}
