package org.parquetvs.fuzz.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.data.IcebergGenerics;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.io.CloseableIterable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.TableChanges;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.Seeds;

/** What commits to random tables did, compared with the rows that Iceberg's own reader finds before and after them. */
class IcebergChangesTest {
    private static final int TABLES = 200;

    @Test
    void theRowsBeforeAndTheAddedOnesAreTheRowsAfter() {
        AtomicInteger told = new AtomicInteger();
        AtomicInteger all = new AtomicInteger();
        Seeds.forEach(TABLES, random -> {
            RandomTable table = new RandomTable(random);
            TableSnapshot current = table.table.open();
            ScanSpec spec = IcebergOracleTest.spec(current, Predicate.TRUE);
            int id = spec.columns().stream()
                    .map(column -> column.name())
                    .toList()
                    .indexOf("id");
            List<Value> after = ids(table, table.library().currentSnapshot());
            for (Snapshot before : table.library().snapshots()) {
                TableChanges changes = current.changesSince(before.snapshotId());
                all.incrementAndGet();
                if (changes.obstacle().isEmpty()) {
                    told.incrementAndGet();
                    List<Value> expected = ids(table, before);
                    ScannedRows.of(table.store, spec, changes.added()).forEach(row -> expected.add(row.get(id)));
                    assertThat(after).containsExactlyInAnyOrderElementsOf(expected);
                }
            }
        });
        assertThat(told.get()).isBetween(1, all.get() - 1);
    }

    private static List<Value> ids(RandomTable table, Snapshot snapshot) throws Exception {
        List<Value> ids = new ArrayList<>();
        try (CloseableIterable<Record> rows = IcebergGenerics.read(table.library())
                .useSnapshot(snapshot.snapshotId())
                .build()) {
            for (Record row : rows) {
                ids.add(RandomValues.inDatabase(row.getField("id")));
            }
        }
        return ids;
    }
}
