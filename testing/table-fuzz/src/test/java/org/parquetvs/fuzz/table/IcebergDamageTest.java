package org.parquetvs.fuzz.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileScanTask;
import org.apache.iceberg.ManifestFile;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.io.CloseableIterable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStream;
import org.parquetvs.testing.Damage;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.iceberg.TestTable;

/**
 * Damaged metadata and deletes. A damage is an error, or it changes no row, or the files describe another table: then
 * its rows are those that Iceberg's own reader finds.
 */
class IcebergDamageTest {
    private static final int TABLES = 10;
    private static final int DAMAGES = 20;
    private static final String BUCKET = "s3://memory/";

    @Test
    void damageIsAnErrorOrAnotherTable() {
        Seeds.forEach(TABLES, random -> {
            RandomTable table = new RandomTable(random);
            List<List<Value>> rows = IcebergOracleTest.expected(table.library());
            List<String> keys = List.copyOf(keys(table.library()));
            for (int i = 0; i < DAMAGES; i++) {
                String key = keys.get(random.nextInt(keys.size()));
                byte[] content = content(table, key);
                table.store.put(key, Damage.of(content, random));
                requireErrorOrTable(table, rows, "Damage " + i + ", of " + key, random);
                table.store.put(key, content);
            }
        });
    }

    private static void requireErrorOrTable(RandomTable table, List<List<Value>> intact, String damage, Random random)
            throws Exception {
        List<List<Value>> rows = new ArrayList<>();
        try {
            rows.addAll(ScannedRows.of(
                    table.store,
                    IcebergOracleTest.spec(table.table.open(), Predicate.TRUE),
                    Seeds.pick(random, 1, 1_000)));
        } catch (RuntimeException refusal) {
            assertThat(refusal).as(damage).hasMessageMatching("(?s)E-VSPQ-[A-Z]+-\\d+: .*warehouse.*");
            return;
        }
        if (!isSame(rows, intact)) {
            assertThat(rows)
                    .as(damage)
                    .containsExactlyInAnyOrderElementsOf(IcebergOracleTest.expected(table.table.reopened()));
        }
    }

    private static boolean isSame(List<List<Value>> rows, List<List<Value>> others) {
        return sorted(rows).equals(sorted(others));
    }

    private static List<String> sorted(List<List<Value>> rows) {
        return rows.stream().map(List::toString).sorted().toList();
    }

    /** The objects that say which rows the table has, besides its data files. */
    private static Set<String> keys(BaseTable table) throws IOException {
        Snapshot snapshot = table.currentSnapshot();
        Set<String> locations = new TreeSet<>();
        locations.add(BUCKET + TestTable.PATH + "/metadata/version-hint.text");
        locations.add(table.operations().current().metadataFileLocation());
        locations.add(snapshot.manifestListLocation());
        snapshot.allManifests(table.io()).stream().map(ManifestFile::path).forEach(locations::add);
        try (CloseableIterable<FileScanTask> tasks = table.newScan().planFiles()) {
            tasks.forEach(
                    task -> task.deletes().stream().map(DeleteFile::location).forEach(locations::add));
        }
        Set<String> keys = new TreeSet<>();
        locations.forEach(location -> keys.add(location.substring(BUCKET.length())));
        return keys;
    }

    private static byte[] content(RandomTable table, String key) throws IOException {
        try (InputStream content =
                new ObjectStream(table.store, table.store.find(key).orElseThrow())) {
            return content.readAllBytes();
        }
    }
}
