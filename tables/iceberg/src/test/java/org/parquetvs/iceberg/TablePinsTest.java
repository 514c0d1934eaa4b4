package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.SnapshotPin;
import org.parquetvs.table.TablePins;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.testing.iceberg.TestTable;

class TablePinsTest {
    private static final Schema SCHEMA = new Schema(Types.NestedField.required(1, "id", Types.LongType.get()));
    private static final String ADDRESS = "iceberg:" + TestTable.PATH;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final TestTable table = new TestTable(objects, SCHEMA, PartitionSpec.unpartitioned(), 2);
    private final Object identity = new Object();

    private ObjectStore opened() {
        return CountingObjectStore.withIdentity(objects, identity);
    }

    private void commit(String column) {
        table.table().updateSchema().addColumn(column, Types.StringType.get()).commit();
        table.table().newAppend().commit();
    }

    @Test
    void aStatementReadsTheStateThatItOpenedFirst() {
        commit("a");
        TablePins statement = new TablePins();
        SnapshotPin first = statement.open(opened(), ADDRESS).pin();

        commit("b");

        assertThat(statement.open(opened(), ADDRESS).pin()).isEqualTo(first);
        assertThat(statement.open(opened(), ADDRESS).columns()).hasSize(2);
        assertThat(new TablePins().open(opened(), ADDRESS).columns()).hasSize(3);
    }

    @Test
    void aTableThatIsKnownTakesAListingAndItsVersionHint() {
        commit("a");
        new TablePins().open(opened(), ADDRESS).files(Predicate.TRUE, List.of());

        CountingObjectStore store = CountingObjectStore.withIdentity(objects, identity);
        TablePins statement = new TablePins();
        statement.open(store, ADDRESS).files(Predicate.TRUE, List.of());
        assertThat(store.listings()).hasSize(1);
        assertThat(store.reads())
                .map(StoreCall.Read::key)
                .containsExactly(TestTable.PATH + "/metadata/version-hint.text");

        store.reset();
        statement.open(store, ADDRESS).files(Predicate.TRUE, List.of());
        assertThat(store.calls()).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void anAddressOfAStateIsThatOfItsMetadata() {
        commit("a");
        TablePins statement = new TablePins();
        long snapshot = table.current().currentSnapshot().snapshotId();
        SnapshotPin first = statement.open(opened(), ADDRESS).pin();
        SnapshotPin past =
                statement.open(opened(), ADDRESS + "@snapshot=" + snapshot).pin();

        commit("b");

        assertThat(past.id()).isEqualTo(first.id());
        assertThat(statement.open(opened(), ADDRESS + "@snapshot=" + snapshot).pin())
                .isEqualTo(past);
    }

    @Test
    void otherRightsSeeAnotherState() {
        commit("a");
        TablePins statement = new TablePins();
        SnapshotPin first = statement.open(opened(), ADDRESS).pin();

        commit("b");

        assertThat(statement
                        .open(CountingObjectStore.withIdentity(objects, new Object()), ADDRESS)
                        .pin())
                .isNotEqualTo(first);
    }
}
