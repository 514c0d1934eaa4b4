package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.types.Types.StructType;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;

/** Which columns a table has, and which of them cannot be read. */
class IcebergColumnsTest {
    private final InMemoryObjectStore store = new InMemoryObjectStore();

    private TestTable table(Schema schema) {
        return new TestTable(store, schema, PartitionSpec.unpartitioned(), 3);
    }

    /** A table of a column place, a group with a field x. */
    private TestTable places(org.apache.iceberg.types.Type type) {
        return table(new Schema(NestedField.optional(1, "place", StructType.of(NestedField.optional(2, "x", type)))));
    }

    private static Optional<String> obstacle(TestTable table) {
        return table.open().columns().get(0).obstacle();
    }

    private static List<Member> members(TestTable table) {
        assertThat(obstacle(table)).isEmpty();
        return table.open().columns().get(0).field().members();
    }

    @Test
    void columnsHaveTheTypesOfTheDatabase() {
        Schema schema = new Schema(
                NestedField.required(1, "i", Types.IntegerType.get()),
                NestedField.optional(2, "d", Types.DecimalType.of(38, 2)),
                NestedField.optional(3, "t", Types.TimestampNanoType.withZone()),
                NestedField.optional(4, "v", Types.VariantType.get()),
                NestedField.optional("n")
                        .withId(5)
                        .ofType(Types.IntegerType.get())
                        .withInitialDefault(Literal.of(7))
                        .withWriteDefault(Literal.of(7))
                        .build());
        List<SnapshotColumn> columns = table(schema).open().columns();
        assertThat(columns)
                .extracting(column -> column.type().toSql())
                .containsExactly(
                        "DECIMAL(10,0)", "VARCHAR(41) UTF8", "TIMESTAMP(9)", "VARCHAR(2000000) UTF8", "DECIMAL(10,0)");
        assertThat(columns).extracting(SnapshotColumn::nullable).containsExactly(false, true, true, true, true);
        assertThat(columns).extracting(SnapshotColumn::obstacle).allMatch(Optional::isEmpty);
        assertThat(columns.get(4).field().initialDefault()).hasToString("7");
    }

    @Test
    void fieldsInAColumnMayBeAddedRenamedAndDropped() {
        TestTable table = places(Types.LongType.get());
        table.table()
                .updateSchema()
                .renameColumn("place", "at")
                .renameColumn("place.x", "z")
                .addColumn("place", "y", Types.LongType.get())
                .commit();
        assertThat(members(table))
                .containsExactly(new Member("z", new TableField(2)), new Member("y", new TableField(3)));

        table.table().updateSchema().deleteColumn("at.z").commit();
        table.table().updateSchema().addColumn("at", "x", Types.LongType.get()).commit();
        assertThat(members(table))
                .containsExactly(new Member("y", new TableField(3)), new Member("x", new TableField(4)));
    }

    @Test
    void aFieldThatIsWiderMayHaveAnotherText() {
        TestTable whole = places(Types.IntegerType.get());
        whole.table()
                .updateSchema()
                .updateColumn("place.x", Types.LongType.get())
                .commit();
        assertThat(obstacle(whole)).isEmpty();

        TestTable exact = places(Types.DecimalType.of(5, 2));
        exact.table()
                .updateSchema()
                .updateColumn("place.x", Types.DecimalType.of(9, 2))
                .commit();
        assertThat(obstacle(exact)).isEmpty();

        TestTable approximate = places(Types.FloatType.get());
        approximate
                .table()
                .updateSchema()
                .updateColumn("place.x", Types.DoubleType.get())
                .commit();
        assertThat(obstacle(approximate)).contains("fields in it changed their types");
    }

    @Test
    void aDefaultWithinAColumnIsNotInTheFile() {
        TestTable table = places(Types.LongType.get());
        table.table()
                .updateSchema()
                .addColumn("place", "y", Types.IntegerType.get(), "", Literal.of(7))
                .commit();
        assertThat(obstacle(table)).contains("fields in it have initial defaults");
    }

    @Test
    void filesWithoutIdsMayNameFieldsOtherwise() {
        TestTable table = new TestTable(
                store,
                new Schema(NestedField.optional(
                        1, "place", StructType.of(NestedField.optional(2, "x", Types.LongType.get())))),
                PartitionSpec.unpartitioned(),
                Map.of(
                        "schema.name-mapping.default",
                        "[{\"field-id\": 1, \"names\": [\"place\"], \"fields\": [{\"field-id\": 2, \"names\": [\"x\", \"old\"]}]}]"));
        assertThat(members(table))
                .containsExactly(new Member("x", new TableField(2, List.of("x", "old"), new Value.Null())));
    }

    @Test
    void namesOfFilesWithoutIdsComeFromTheNameMapping() {
        TestTable table = new TestTable(
                store,
                new Schema(
                        NestedField.required(1, "id", Types.LongType.get()),
                        NestedField.optional(2, "region", Types.StringType.get())),
                PartitionSpec.unpartitioned(),
                Map.of("schema.name-mapping.default", "[{\"field-id\": 1, \"names\": [\"id\", \"number\"]}]"));
        assertThat(table.open().columns())
                .extracting(column -> column.field().names())
                .containsExactly(List.of("id", "number"), List.of());
    }
}
