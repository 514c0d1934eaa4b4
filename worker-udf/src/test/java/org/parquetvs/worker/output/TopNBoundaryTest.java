package org.parquetvs.worker.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.testing.RandomValues;

class TopNBoundaryTest {
    private static final int VALUES = 20;

    @Test
    void whatComesBeforePassesAndWhatComesAfterDoesNot() {
        Seeds.forEach(500, random -> {
            ScanColumn column = RandomValues.pick(random, RandomValues.COLUMNS.toArray(ScanColumn[]::new));
            SortKey key = new SortKey(
                    column,
                    RandomValues.pick(random, Direction.values()),
                    RandomValues.pick(random, NullOrder.values()));
            List<Value> values = RandomValues.values(column.type(), VALUES, random);
            Value boundary = values.get(0);
            Predicate ofOneKey = TopNBoundary.passedBy(List.of(key), boundary);
            Predicate ofTwoKeys = TopNBoundary.passedBy(List.of(key, key), boundary);

            for (Value value : values) {
                int sign = compare(key, value, boundary);
                assertThat(ofOneKey.evaluate(any -> value) == Truth.TRUE)
                        .as("%s by %s after %s", value, key, boundary)
                        .isEqualTo(sign < 0);
                assertThat(ofTwoKeys.evaluate(any -> value) == Truth.TRUE)
                        .as("%s by %s and another key after %s", value, key, boundary)
                        .isEqualTo(sign <= 0);
            }
        });
    }

    private static int compare(SortKey key, Value left, Value right) {
        int nullsFirst = key.nulls() == NullOrder.NULLS_FIRST ? -1 : 1;
        if (left.isNull() || right.isNull()) {
            return left.isNull() == right.isNull() ? 0 : left.isNull() ? nullsFirst : -nullsFirst;
        }
        return key.direction() == Direction.ASCENDING ? left.compareWith(right) : right.compareWith(left);
    }
}
