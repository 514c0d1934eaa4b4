package org.parquetvs.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.InMemoryObjectStore;

/** How files know nested columns, and which of them cannot be read. */
class DeltaColumnsTest {
    private static final String COMMIT = """
            {"protocol":{"minReaderVersion":3,"minWriterVersion":7,\
            "readerFeatures":["columnMapping","typeWidening","variantType"],\
            "writerFeatures":["columnMapping","typeWidening","variantType"]}}
            {"metaData":{"id":"8d3c6f0a","format":{"provider":"parquet","options":{}},"schemaString":%s,\
            "partitionColumns":[],"configuration":{"delta.columnMapping.mode":"%s"}}}
            """;

    private static SnapshotColumn column(String mapping, String type, String metadata) {
        return table(commit(field("c", 1, type, metadata), mapping)).columns().get(0);
    }

    private static String commit(String field, String mapping) {
        String schema = "{'type':'struct','fields':[" + field + "]}";
        return COMMIT.formatted(Json.createValue(schema.replace('\'', '"')), mapping);
    }

    private static TableSnapshot table(String commit) {
        InMemoryObjectStore store = new InMemoryObjectStore();
        store.put("t/_delta_log/%020d.json".formatted(0), commit.getBytes(StandardCharsets.UTF_8));
        return new DeltaFormat().open(store, TableAddress.of("delta:t"));
    }

    private static String field(String name, int id, String type, String metadata) {
        return ("{'name':'%s','type':%s,'nullable':true,'metadata':{'delta.columnMapping.id':%d,"
                        + "'delta.columnMapping.physicalName':'p%d'%s}}")
                .formatted(name, type, id, id, metadata);
    }

    private static String struct(String... fields) {
        return "{'type':'struct','fields':[" + String.join(",", fields) + "]}";
    }

    private static String list(String element) {
        return "{'type':'array','elementType':%s,'containsNull':true}".formatted(element);
    }

    private static String map(String value) {
        return "{'type':'map','keyType':'string','valueType':%s,'valueContainsNull':true}".formatted(value);
    }

    private static String widened(String path, String from, String to) {
        return ",'delta.typeChanges':[{'fromType':'%s','toType':'%s'%s}]"
                .formatted(from, to, path.isEmpty() ? "" : ",'fieldPath':'" + path + "'");
    }

    private static Optional<String> obstacle(String type, String metadata) {
        return column("name", type, metadata).obstacle();
    }

    @Test
    void fieldsOfStructsHaveTheirNamesInTheTable() {
        String type = struct(field("x", 2, "'long'", ""), field("y", 3, list(struct(field("z", 4, "'date'", ""))), ""));
        assertThat(column("name", type, "").field())
                .isEqualTo(TableField.named("p1")
                        .with(List.of(
                                new Member("x", TableField.named("p2")),
                                new Member(
                                        "y",
                                        TableField.named("p3")
                                                .with(part("element", new Member("z", TableField.named("p4"))))))));
        assertThat(column("id", type, "").field())
                .isEqualTo(new TableField(1)
                        .with(List.of(
                                new Member("x", new TableField(2)),
                                new Member(
                                        "y",
                                        new TableField(3).with(part("element", new Member("z", new TableField(4))))))));
    }

    private static List<Member> part(String name, Member member) {
        return List.of(new Member(name, TableField.named(name).with(List.of(member))));
    }

    @Test
    void listsAndMapsWithoutStructsAreAsInFiles() {
        assertThat(column("name", list(map("'long'")), "").field()).isEqualTo(TableField.named("p1"));
    }

    @Test
    void thePartitionValueOfAColumnThatIsLeftOutIsNotRead() {
        String commit = commit(field("c", 1, "'binary'", ""), "none")
                        .replace("\"partitionColumns\":[]", "\"partitionColumns\":[\"c\"]")
                + "{\"add\":{\"path\":\"a.parquet\",\"partitionValues\":{\"c\":\"hello\"},\"size\":9,\"modificationTime\":1,"
                + "\"dataChange\":true}}";
        TableSnapshot table = table(commit);
        List<String> keys = new ArrayList<>();
        table.visit(Predicate.TRUE, List.of(), file -> keys.add(file.file().key()));

        assertThat(table.columns().get(0).obstacle()).contains("partition values of type binary are not read");
        assertThat(keys).containsExactly("t/a.parquet");
    }

    @Test
    void aTypeThatIsNotKnownIsNamed() {
        assertThatThrownBy(() -> column("none", "'void'", ""))
                .isInstanceOf(DeltaException.class)
                .hasMessageContaining("E-VSPQ-DELTA-4: Cannot read the log of delta:t: ")
                .hasMessageContaining("VOID");
    }

    @Test
    void variantsAreNamedToReaders() {
        assertThat(column("name", "'variant'", "").field())
                .isEqualTo(TableField.named("p1").asVariant());
        assertThat(column("name", list("'variant'"), "").field())
                .isEqualTo(TableField.named("p1")
                        .with(List.of(new Member(
                                "element", TableField.named("element").asVariant()))));
    }

    @Test
    void aFieldThatIsWiderMayHaveAnotherText() {
        String changed = "fields in it changed their types";
        assertThat(obstacle(struct(field("x", 2, "'long'", widened("", "integer", "long"))), ""))
                .isEmpty();
        assertThat(obstacle(struct(field("x", 2, "'double'", widened("", "float", "double"))), ""))
                .contains(changed);
        assertThat(obstacle(list("'long'"), widened("element", "short", "long")))
                .isEmpty();
        assertThat(obstacle(list("'double'"), widened("element", "float", "double")))
                .contains(changed);
        assertThat(obstacle(map("'decimal(9,2)'"), widened("value", "decimal(5,2)", "decimal(9,2)")))
                .isEmpty();
        assertThat(obstacle(map("'decimal(9,3)'"), widened("value", "decimal(5,2)", "decimal(9,3)")))
                .contains(changed);
        assertThat(obstacle("'double'", widened("", "float", "double"))).isEmpty();
    }
}
