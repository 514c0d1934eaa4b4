package org.parquetvs.worker.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.testing.RandomValues;

class TopNRowsTest {
    private static final List<ScanColumn> COLUMNS = RandomValues.COLUMNS;

    @Test
    void emitsTheFirstRowsInTheirOrder() {
        Seeds.forEach(500, random -> {
            ScanOutput.TopN output = output(random);
            OutputRun run = OutputRun.of(output, OutputRun.ROOMY, random);

            List<List<Value>> first = run.rows().stream()
                    .sorted(order(output))
                    .limit(output.limit())
                    .toList();
            assertThat(keysOf(output, run.emitted())).as("%s", output).isEqualTo(keysOf(output, texts(first)));
            assertThat(texts(run.rows())).containsAll(run.emitted());
            assertThat(run.leftReserved()).isZero();
        });
    }

    @Test
    void rowsThatTakeTooMuchMemoryAreEmittedEarlyAndTheFirstAreAmongThem() {
        Seeds.forEach(200, random -> {
            ScanOutput.TopN output = output(random);
            OutputRun run = OutputRun.of(output, 1, random);

            List<List<Value>> first = run.rows().stream()
                    .sorted(order(output))
                    .limit(output.limit())
                    .toList();
            assertThat(keysOf(output, run.emitted())).containsAll(keysOf(output, texts(first)));
            assertThat(run.leftReserved()).isZero();
        });
    }

    private static ScanOutput.TopN output(Random random) {
        List<SortKey> order = IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(i -> new SortKey(
                        RandomValues.pick(random, COLUMNS.toArray(ScanColumn[]::new)),
                        RandomValues.pick(random, Direction.values()),
                        RandomValues.pick(random, NullOrder.values())))
                .toList();
        return new ScanOutput.TopN(COLUMNS, order, RandomValues.pick(random, 1, 2, 10, 100, 1_000));
    }

    private static Comparator<List<Value>> order(ScanOutput.TopN output) {
        return (left, right) -> output.order().stream()
                .mapToInt(key -> {
                    int position = COLUMNS.indexOf(key.column());
                    return compare(key, left.get(position), right.get(position));
                })
                .filter(sign -> sign != 0)
                .findFirst()
                .orElse(0);
    }

    private static int compare(SortKey key, Value left, Value right) {
        int nullsFirst = key.nulls() == NullOrder.NULLS_FIRST ? -1 : 1;
        if (left.isNull() || right.isNull()) {
            return left.isNull() == right.isNull() ? 0 : left.isNull() ? nullsFirst : -nullsFirst;
        }
        return key.direction() == Direction.ASCENDING ? left.compareWith(right) : right.compareWith(left);
    }

    private static List<List<@Nullable String>> texts(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> IntStream.range(0, COLUMNS.size())
                        .<@Nullable String>mapToObj(
                                i -> OutputRun.text(COLUMNS.get(i).type(), row.get(i)))
                        .toList())
                .toList();
    }

    /** Which of several rows with the same keys come first is open. */
    private static List<List<@Nullable String>> keysOf(ScanOutput.TopN output, List<List<@Nullable String>> rows) {
        return rows.stream()
                .map(row -> output.order().stream()
                        .<@Nullable String>map(key -> {
                            String text = row.get(COLUMNS.indexOf(key.column()));
                            return text != null && text.matches("-?0(\\.0)?(E0)?") ? "zero" : text;
                        })
                        .toList())
                .toList();
    }
}
